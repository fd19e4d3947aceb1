import { IDBFactory } from 'fake-indexeddb'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { dropWrite, listWrites, oneAtATime, queueWrite, sendQueuedWrites } from './queued-writes.ts'

/** What the server answers; statuses that run out are 200. */
let statuses: number[]
let sent: string[]
let beforeAnswer: () => Promise<unknown>

beforeEach(() => {
  statuses = []
  sent = []
  beforeAnswer = async () => {}
  vi.stubGlobal('indexedDB', new IDBFactory())
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-24T09:00:00Z') })
  vi.stubGlobal('fetch', async (url: string, { body }: { body: URLSearchParams }) => {
    sent.push(`${url} ${body.get('intent')} of ${body.get('sender_id')}`)
    await beforeAnswer()
    return new Response(null, { status: statuses.shift() ?? 200 })
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

test('queued changes are sent in their order, only the latest of each setting', async () => {
  await queue('one', 'add')
  await queue('two', 'add')
  await queue('one', 'remove')
  expect(await sendQueuedWrites()).toEqual([])
  expect(sent).toEqual(['/two add of aslam', '/one remove of aslam'])
  expect(await listWrites('aslam')).toEqual([])
})

test('permanently rejected changes are dropped and reported, and the rest is sent', async () => {
  await queue('gone', 'add')
  await queue('there', 'add')
  statuses = [404]
  expect(await sendQueuedWrites('aslam')).toMatchObject([{ name: 'gone' }])
  expect(sent).toHaveLength(2)
  expect(await listWrites('aslam')).toEqual([])
})

test.each([401, 403, 408, 429])('after %i a change waits for up to seven days', async (status) => {
  await queue('one', 'add')
  statuses = [status, status]
  expect(await sendQueuedWrites('aslam')).toEqual([])
  expect(await listWrites('aslam')).toHaveLength(1)
  vi.advanceTimersByTime(7.1 * 86_400_000)
  expect(await sendQueuedWrites('aslam')).toMatchObject([{ name: 'one' }])
  expect(await listWrites('aslam')).toEqual([])
})

test('a failing server keeps a change, and does not hold up those behind it', async () => {
  await queue('one', 'add')
  await queue('two', 'add')
  statuses = [500]
  await expect(sendQueuedWrites('aslam')).rejects.toThrow('500')
  expect(await listWrites('aslam')).toMatchObject([{ name: 'one' }])
})

test('changes of another member wait for them, but not longer than seven days', async () => {
  await queue('one', 'add', 'nasreen')
  await sendQueuedWrites('aslam')
  expect(await listWrites('nasreen')).toHaveLength(1)
  vi.advanceTimersByTime(7.1 * 86_400_000)
  await sendQueuedWrites('aslam')
  expect(await listWrites('nasreen')).toEqual([])
  expect(sent).toEqual([])
})

test('a change that is made while the older one is on its way stays', async () => {
  await queue('one', 'add')
  beforeAnswer = () => queue('one', 'remove')
  await sendQueuedWrites('aslam')
  expect(await listWrites('aslam')).toMatchObject([{ fields: { intent: 'remove' } }])
})

test('a change that a newer press has replaced in the meantime is not sent', async () => {
  await queue('one', 'add')
  await queue('two', 'add')
  beforeAnswer = () => dropWrite(aWrite('two', 'add'), Date.now())
  await sendQueuedWrites('aslam')
  expect(sent).toEqual(['/one add of aslam'])
})

test('an older press, queued late, neither replaces nor drops a newer one', async () => {
  await queue('one', 'remove')
  const before = Date.now() - 500
  await queueWrite(aWrite('one', 'add'), before)
  await dropWrite(aWrite('one', 'add'), before)
  expect(await listWrites('aslam')).toMatchObject([{ fields: { intent: 'remove' } }])
})

test('a newer press is sent after the queued changes, so that it has the last word', async () => {
  vi.stubGlobal('navigator', { locks: createLocks() })
  await queue('one', 'add')
  await queue('two', 'add')
  let press: Promise<unknown> = Promise.resolve()
  beforeAnswer = async () => {
    beforeAnswer = async () => {}
    press = oneAtATime(async () => sent.push('pressed'))
  }
  await sendQueuedWrites('aslam')
  await press
  expect(sent).toEqual(['/one add of aslam', '/two add of aslam', 'pressed'])
  expect(await listWrites('aslam')).toEqual([])
})

function aWrite(name: string, intent: string, owner = 'aslam') {
  return { owner, name, url: `/${name}`, fields: { intent } }
}

async function queue(name: string, intent: string, owner?: string): Promise<void> {
  vi.advanceTimersByTime(1000)
  await queueWrite(aWrite(name, intent, owner))
}

/** One lock of the browser: work waits for the work before it. */
function createLocks() {
  let last: Promise<unknown> = Promise.resolve()
  return {
    request: (_name: string, work: () => Promise<unknown>) => {
      last = last.then(work, work)
      return last
    },
  }
}
