import { expect, test } from 'vitest'
import { retryWhenBusy } from './retry-when-busy.ts'

const { signal } = new AbortController()

test('a request to a busy server is retried after the given delay, doubled each time', async () => {
  const { send, waits, wait } = aServer([{ retryAfter: 5 }, { retryAfter: 5 }, { done: true }])
  expect(await retryWhenBusy(send, signal, wait)).toEqual({ done: true })
  expect(waits.map((seconds) => Math.floor(Math.log2(seconds / 5)))).toEqual([0, 1])
})

test('the fourth response is returned even if the server is still busy', async () => {
  const busy = { retryAfter: 5 }
  const { send, waits, wait } = aServer([busy, busy, busy, busy, { done: true }])
  expect(await retryWhenBusy(send, signal, wait)).toEqual(busy)
  expect(waits).toHaveLength(3)
})

test('other responses are returned at once, and an aborted request is not retried', async () => {
  const refused = aServer([{ refused: true }])
  expect(await retryWhenBusy(refused.send, signal, refused.wait)).toEqual({ refused: true })
  const removed = new AbortController()
  const busy = aServer([{ retryAfter: 5 }])
  const wait = async () => removed.abort()
  expect(await retryWhenBusy(busy.send, removed.signal, wait)).toEqual({ retryAfter: 5 })
})

type FakeAnswer = { retryAfter?: number; done?: true; refused?: true }

function aServer(answers: FakeAnswer[]) {
  const waits: number[] = []
  return {
    waits,
    send: async () => answers.shift() as FakeAnswer,
    wait: async (seconds: number) => void waits.push(seconds),
  }
}
