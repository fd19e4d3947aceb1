import { expect, onTestFinished, test, vi } from 'vitest'
import { createEventLoopYielder, createTurns } from './yield-to-event-loop.server.ts'

test('a long loop lets other tasks run every 20 ms, and a short one is not interrupted', async () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  onTestFinished(() => void vi.useRealTimers())
  let tasks = 0
  setImmediate(() => tasks++)
  const yieldIfDue = createEventLoopYielder()
  for (let step = 0; step < 100; step++) await yieldIfDue()
  expect(tasks).toBe(0)
  vi.advanceTimersByTime(20)
  await yieldIfDue()
  expect(tasks).toBe(1)
})

test('tasks that are ready at the same moment begin in different turns of the event loop', async () => {
  let turn = 0
  const countTurn = () => {
    turn++
    if (turn < 10) setImmediate(countTurn)
  }
  setImmediate(countTurn)
  const takeTurn = createTurns()
  const begun = await Promise.all([1, 2, 3].map(() => takeTurn().then(() => turn)))
  expect(new Set(begun).size).toBe(3)
})
