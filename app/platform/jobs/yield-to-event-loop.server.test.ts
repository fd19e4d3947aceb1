import { expect, onTestFinished, test, vi } from 'vitest'
import { createEventLoopYielder } from './yield-to-event-loop.server.ts'

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
