import { expect, test } from 'vitest'
import { createEventLoopYielder } from './yield-to-event-loop.server.ts'

test('a long loop lets other tasks run every 20 ms, and a short one is not interrupted', async () => {
  let ticks = 0
  const timer = setInterval(() => ticks++, 1)
  const yieldIfDue = createEventLoopYielder()
  for (let step = 0; step < 100; step++) await yieldIfDue()
  expect(ticks).toBe(0)
  const start = performance.now()
  while (performance.now() - start < 100) await yieldIfDue()
  expect(ticks).toBeGreaterThan(1)
  clearInterval(timer)
})
