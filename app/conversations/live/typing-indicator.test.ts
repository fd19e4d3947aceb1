import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createTypingIndicator, throttleTyping } from './typing-indicator.ts'

beforeEach(() => void vi.useFakeTimers({ now: 0 }))
afterEach(() => void vi.useRealTimers())

test('that somebody types is told once in four seconds, however many keys they press', () => {
  const told: number[] = []
  const note = throttleTyping(() => told.push(Date.now()))
  for (let key = 0; key < 100; key += 1) {
    note()
    vi.advanceTimersByTime(100)
  }
  expect(told).toEqual([0, 4_000, 8_000])
})

test('the other is shown typing until six seconds after they last were', () => {
  const shown: [number, boolean][] = []
  const other = createTypingIndicator(() => shown.push([Date.now(), other.isTyping()]))
  other.note()
  vi.advanceTimersByTime(4_000)
  other.note()
  vi.advanceTimersByTime(20_000)
  expect(shown).toEqual([
    [0, true],
    [10_000, false],
  ])
})

test('once their message is there they type no longer', () => {
  const other = createTypingIndicator(() => {})
  other.note()
  other.stop()
  expect(other.isTyping()).toBe(false)
})
