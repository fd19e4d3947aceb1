import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type AttemptResult, createRetryLoop } from './retry-loop.ts'

beforeEach(() => void vi.useFakeTimers({ now: 0 }))
afterEach(() => void vi.useRealTimers())

test('failed work is retried after 1, 2, 5 and 10 seconds with a quarter of jitter', async () => {
  const { at } = createWork(['lost', 'lost', 'lost', 'lost', 'lost', 'done'])
  await vi.advanceTimersByTimeAsync(60_000)
  const waits = at.slice(1).map((time, index) => time - (at[index] ?? 0))
  expect(waits).toHaveLength(5)
  for (const [index, seconds] of [1, 2, 5, 10, 10].entries()) {
    expect(waits[index]).toBeGreaterThanOrEqual(seconds * 750)
    expect(waits[index]).toBeLessThanOrEqual(seconds * 1250)
  }
})

test('reconnecting cuts the wait short', async () => {
  const { at, work } = createWork(['lost', 'done'])
  await vi.advanceTimersByTimeAsync(10)
  work.retryNow()
  await vi.advanceTimersByTimeAsync(0)
  expect(at).toEqual([0, 10])
})

test('a wait that the server asks for is never cut short', async () => {
  const { at, work } = createWork([{ seconds: 30 }, 'done'])
  await vi.advanceTimersByTimeAsync(10_000)
  work.retryNow()
  await vi.advanceTimersByTimeAsync(30_000)
  expect(at).toEqual([0, 30_000])
})

test('a poke during a run starts another run afterwards, never two at once', async () => {
  let busy = 0
  let turns = 0
  const work = createRetryLoop(async () => {
    turns += 1
    busy += 1
    expect(busy).toBe(1)
    await new Promise((done) => setTimeout(done, 100))
    busy -= 1
    return 'done'
  })
  for (let presses = 0; presses < 5; presses += 1) work.retryNow()
  await vi.advanceTimersByTimeAsync(1_000)
  expect(turns).toBe(2)
})

test('a stopped loop starts no more work', async () => {
  const { at, work } = createWork(['lost', 'done'])
  await vi.advanceTimersByTimeAsync(0)
  work.stop()
  work.retryNow()
  await vi.advanceTimersByTimeAsync(20_000)
  expect(at).toEqual([0])
})

/** Work with the given results, and the time of each run. */
function createWork(turns: AttemptResult[]) {
  const left = [...turns]
  const at: number[] = []
  const work = createRetryLoop(async () => {
    at.push(Date.now())
    return left.shift() ?? 'done'
  })
  work.retryNow()
  return { at, work }
}
