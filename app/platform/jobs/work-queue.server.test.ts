import { expect, test } from 'vitest'
import { createWorkQueue, type QueuedTask } from './work-queue.server.ts'

const options = {
  ...{ concurrency: 2, concurrencyPerOwner: 1, maxWaiting: 3, maxWaitingPerOwner: 2 },
  maxWaitSeconds: 60,
}

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

function aMarket(of = options) {
  const run = createWorkQueue(of)
  const inHand: { ownerId: string; finish: () => void }[] = []
  return {
    begin: (ownerId: string, task: Omit<QueuedTask, 'ownerId'> = {}) =>
      run(
        { ...task, ownerId },
        () => new Promise<void>((finish) => inHand.push({ ownerId, finish })),
      ),
    running: () => inHand.map(({ ownerId }) => ownerId),
    finish(ownerId: string) {
      const index = inHand.findIndex((work) => work.ownerId === ownerId)
      inHand.splice(index, 1)[0]?.finish()
    },
  }
}

function settled() {
  return new Promise((resolve) => setImmediate(resolve))
}
