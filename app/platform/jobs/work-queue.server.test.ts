import { afterEach, expect, test, vi } from 'vitest'
import { createWorkQueue, type QueuedTask, type QueueOptions } from './work-queue.server.ts'

const options = {
  ...{ concurrency: 2, concurrencyPerOwner: 1, maxWaiting: 3, maxWaitingPerOwner: 2 },
  maxWaitSeconds: 60,
}

afterEach(() => void vi.useRealTimers())

test('tasks in progress are limited, in total and for each owner', async () => {
  const { begin, running } = aMarket()
  begin('aslam')
  begin('aslam')
  begin('bibi')
  begin('chacha')
  await settled()
  expect(running()).toEqual(['aslam', 'bibi'])
})

test('the owner with the fewest running tasks goes first', async () => {
  const { begin, running, finish } = aMarket({ ...options, concurrencyPerOwner: 2 })
  begin('aslam')
  begin('aslam')
  begin('aslam')
  begin('bibi')
  await settled()
  expect(running()).toEqual(['aslam', 'aslam'])
  finish('aslam')
  await settled()
  expect(running()).toEqual(['aslam', 'bibi'])
})

test('owners of one group have one share, however many they are', async () => {
  const { begin, running, finish } = aMarket({
    ...{ concurrency: 2, concurrencyPerOwner: 1, maxWaiting: 6, maxWaitingPerOwner: 2 },
    maxWaitSeconds: 60,
  })
  for (const ownerId of ['aslam', 'akram', 'ali']) void begin(ownerId, { groupId: 'one range' })
  begin('bibi')
  await settled()
  expect(running()).toEqual(['aslam', 'bibi'])
  // They fill half of the queue at most.
  void begin('anwar', { groupId: 'one range' })
  expect(await begin('asad', { groupId: 'one range' })).toEqual({ refused: 'busy' })
  void begin('chacha')
  finish('bibi')
  await settled()
  expect(running()).toEqual(['aslam', 'chacha'])
})

test('who has a group of many before them is not expected to wait for all of it', async () => {
  const { begin, runTasks } = aMarket({
    ...{ ...options, maxWaiting: 40, maxWaitingPerOwner: 20, maxExpectedWaitSeconds: 1 },
  })
  await runTasks({ count: 30, seconds: 1 })
  for (let i = 0; i < 10; i++) void begin(`aslam ${i}`, { groupId: 'one range' })
  begin('bibi')
  let isRefused = false
  void begin('chacha').then(() => {
    isRefused = true
  })
  await settled()
  expect(isRefused).toBe(false)
})

test('a full queue answers busy instead of growing', async () => {
  const { begin } = aMarket()
  begin('aslam')
  begin('aslam')
  begin('aslam')
  expect(await begin('aslam')).toEqual({ refused: 'busy' })
  begin('bibi')
  begin('bibi')
  expect(await begin('chacha')).toEqual({ refused: 'busy' })
})

test('a task that fails makes room for the next', async () => {
  const run = createWorkQueue(options)
  const failing = run({ ownerId: 'aslam' }, () => Promise.reject(new Error('no disk')))
  const next = run({ ownerId: 'aslam' }, async () => 'kept')
  await expect(failing).rejects.toThrow('no disk')
  expect(await next).toBe('kept')
})

test('large tasks run one at a time, and small ones beside them', async () => {
  const { begin, running, finish } = aMarket({ ...options, concurrencyPerOwner: 2 })
  begin('aslam', { isLarge: true })
  begin('bibi', { isLarge: true })
  begin('chacha')
  await settled()
  expect(running()).toEqual(['aslam', 'chacha'])
  finish('chacha')
  await settled()
  expect(running()).toEqual(['aslam'])
  finish('aslam')
  await settled()
  expect(running()).toEqual(['bibi'])
})

test('a task that waits too long is refused and never runs', async () => {
  const { begin, running, finish } = aMarket({ ...options, maxWaitSeconds: 0.001 })
  begin('aslam')
  expect(await begin('aslam')).toEqual({ refused: 'busy' })
  finish('aslam')
  await settled()
  expect(running()).toEqual([])
})

test('a task that would wait too long, judged by the last ones, is refused at once', async () => {
  const { begin, running, finish, runTasks } = aMarket({ ...options, maxExpectedWaitSeconds: 0.6 })
  await runTasks({ count: 30, seconds: 1 })
  begin('aslam')
  begin('bibi')
  begin('aslam')
  expect(await begin('aslam')).toEqual({ refused: 'busy' })
  // Two tasks run at once, so with one before it a task waits for half a second.
  begin('chacha')
  expect(await begin('dilbar')).toEqual({ refused: 'busy' })
  finish('aslam')
  finish('bibi')
  await settled()
  expect(running()).toEqual(['aslam', 'chacha'])
})

test('a queue that has run nothing yet refuses what would wait too long for tasks of the assumed length', async () => {
  const expected = { maxExpectedWaitSeconds: 0.6, assumedTaskSeconds: 0.5 }
  const { begin, running } = aMarket({ ...options, ...expected, maxWaiting: 9 })
  begin('aslam')
  begin('aslam')
  begin('aslam')
  // One before it takes half a second, two would take a whole one.
  expect(await begin('aslam')).toEqual({ refused: 'busy' })
  begin('bibi')
  await settled()
  expect(running()).toEqual(['aslam', 'bibi'])
})

test('a few slow tasks outweigh many fast ones', async () => {
  const { begin, runTasks } = aMarket({ ...options, maxExpectedWaitSeconds: 0.6 })
  await runTasks({ count: 30, seconds: 0.01 })
  await runTasks({ count: 3, seconds: 1 })
  begin('aslam')
  begin('aslam')
  expect(await begin('aslam')).toEqual({ refused: 'busy' })
})

test('once tasks are fast again, more of them may wait', async () => {
  const { begin, running, finish, runTasks } = aMarket({ ...options, maxExpectedWaitSeconds: 0.6 })
  await runTasks({ count: 30, seconds: 1 })
  await runTasks({ count: 30, seconds: 0 })
  for (const ownerId of ['aslam', 'bibi', 'aslam', 'chacha', 'dilbar']) begin(ownerId)
  for (const ownerId of ['aslam', 'bibi', 'aslam']) {
    await settled()
    finish(ownerId)
  }
  await settled()
  expect(running()).toEqual(['chacha', 'dilbar'])
})

test('a task whose sender disconnects leaves the queue and frees its place', async () => {
  const { begin, running, finish } = aMarket()
  const sender = new AbortController()
  begin('aslam')
  const left = begin('aslam', { signal: sender.signal })
  begin('aslam')
  sender.abort()
  expect(await left).toEqual({ refused: 'busy' })
  expect(await begin('aslam', { signal: sender.signal })).toEqual({ refused: 'busy' })
  begin('aslam')
  finish('aslam')
  await settled()
  expect(running()).toEqual(['aslam'])
})

function aMarket(of: QueueOptions = options) {
  const run = createWorkQueue(of)
  const inHand: { ownerId: string; finish: () => void }[] = []
  const begin = (ownerId: string, task: Omit<QueuedTask, 'ownerId'> = {}) =>
    run({ ...task, ownerId }, () => new Promise<void>((finish) => inHand.push({ ownerId, finish })))
  const finish = (ownerId: string) => {
    const index = inHand.findIndex((work) => work.ownerId === ownerId)
    inHand.splice(index, 1)[0]?.finish()
  }
  return {
    begin,
    finish,
    running: () => inHand.map(({ ownerId }) => ownerId),
    /** Runs tasks one after the other; each takes that long on a clock that stands still otherwise. */
    async runTasks({ count, seconds }: { count: number; seconds: number }) {
      vi.useFakeTimers({ toFake: ['performance'] })
      for (let i = 0; i < count; i++) {
        const done = begin('aslam')
        await settled()
        vi.advanceTimersByTime(seconds * 1000)
        finish('aslam')
        await done
      }
    },
  }
}

function settled() {
  return new Promise((resolve) => setImmediate(resolve))
}
