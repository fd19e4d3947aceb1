import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type AttemptResult, createRetryLoop } from './retry-loop.ts'

beforeEach(() => void vi.useFakeTimers({ now: 0 }))
afterEach(() => void vi.useRealTimers())

test('lost work is done again after 1, 2, 5 and 10 seconds, give or take a quarter', async () => {
  const { at } = createWork(['lost', 'lost', 'lost', 'lost', 'lost', 'done'])
  await vi.advanceTimersByTimeAsync(60_000)
  const waits = at.slice(1).map((time, place) => time - (at[place] ?? 0))
  expect(waits).toHaveLength(5)
  for (const [place, seconds] of [1, 2, 5, 10, 10].entries()) {
    expect(waits[place]).toBeGreaterThanOrEqual(seconds * 750)
    expect(waits[place]).toBeLessThanOrEqual(seconds * 1250)
  }
})

test('when the line is back nobody waits any longer', async () => {
  const { at, work } = createWork(['lost', 'done'])
  await vi.advanceTimersByTimeAsync(10)
  work.poke()
  await vi.advanceTimersByTimeAsync(0)
  expect(at).toEqual([0, 10])
})

test('what the market asks to wait for is waited for, whatever happens meanwhile', async () => {
  const { at, work } = createWork([{ seconds: 30 }, 'done'])
  await vi.advanceTimersByTimeAsync(10_000)
  work.poke()
  await vi.advanceTimersByTimeAsync(30_000)
  expect(at).toEqual([0, 30_000])
})

test('what comes up while it works is done next, and never two at once', async () => {
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
  for (let presses = 0; presses < 5; presses += 1) work.poke()
  await vi.advanceTimersByTimeAsync(1_000)
  expect(turns).toBe(2)
})

test('stopped, it begins nothing more', async () => {
  const { at, work } = createWork(['lost', 'done'])
  await vi.advanceTimersByTimeAsync(0)
  work.stop()
  work.poke()
  await vi.advanceTimersByTimeAsync(20_000)
  expect(at).toEqual([0])
})

/** Work that goes as told, and when each turn was. */
function createWork(turns: AttemptResult[]) {
  const left = [...turns]
  const at: number[] = []
  const work = createRetryLoop(async () => {
    at.push(Date.now())
    return left.shift() ?? 'done'
  })
  work.poke()
  return { at, work }
}
