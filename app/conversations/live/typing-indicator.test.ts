import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createTypingIndicator, throttleTyping } from './typing-indicator.ts'

beforeEach(() => void vi.useFakeTimers({ now: 0 }))
afterEach(() => void vi.useRealTimers())

test('typing is reported once in four seconds, however many keys are pressed', () => {
  const sentAt: number[] = []
  const note = throttleTyping(() => sentAt.push(Date.now()))
  for (let key = 0; key < 100; key += 1) {
    note()
    vi.advanceTimersByTime(100)
  }
  expect(sentAt).toEqual([0, 4_000, 8_000])
})

test('the other party is shown as typing until six seconds after the last report', () => {
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

test('their message ends the typing indicator', () => {
  const other = createTypingIndicator(() => {})
  other.note()
  other.stop()
  expect(other.isTyping()).toBe(false)
})
