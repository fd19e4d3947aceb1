import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Database } from '../../platform/database/database.server.ts'
import { cachedFor } from './cached-for.server.ts'

const db = {} as Database
const hour = 3600_000

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

test('a result is cached for its time to live, then read again', async () => {
  const { ask, counted } = aReader()
  expect(await ask(db, 'a')).toBe('a 1')
  vi.advanceTimersByTime(hour)
  expect(await ask(db, 'a')).toBe('a 1')
  vi.advanceTimersByTime(1)
  expect(await ask(db, 'a')).toBe('a 2')
  expect(counted()).toBe(2)
})

test('simultaneous calls with the same arguments share one read; other arguments have their own', async () => {
  const { ask } = aReader()
  expect(await Promise.all([ask(db, 'a'), ask(db, 'a'), ask(db, 'b')])).toEqual([
    'a 1',
    'a 1',
    'b 2',
  ])
  expect(await ask({} as Database, 'a')).toBe('a 3')
})

test('a failure is cached for a minute, and the stale result is served meanwhile', async () => {
  const { ask, fail, counted } = aReader()
  await ask(db, 'a')
  vi.advanceTimersByTime(hour + 1)
  fail(true)
  expect(await Promise.all([ask(db, 'a'), ask(db, 'a')])).toEqual(['a 1', 'a 1'])
  vi.advanceTimersByTime(60_000)
  fail(false)
  expect(await ask(db, 'a')).toBe('a 1')
  expect(counted()).toBe(2)
  vi.advanceTimersByTime(1)
  expect(await ask(db, 'a')).toBe('a 3')
})

test('without a stale result the error is thrown, and nothing is read again for a minute', async () => {
  const { ask, fail, counted } = aReader()
  fail(true)
  await expect(ask(db, 'a')).rejects.toThrow('away')
  await expect(ask(db, 'a')).rejects.toThrow('away')
  expect(counted()).toBe(1)
  vi.advanceTimersByTime(60_001)
  fail(false)
  expect(await ask(db, 'a')).toBe('a 2')
})

test('a stale result is served at once while a single call reads it again, but never an error', async () => {
  const { ask, fail, counted } = aReader({ staleWhileRevalidate: true })
  fail(true)
  await expect(ask(db, 'a')).rejects.toThrow('away')
  vi.advanceTimersByTime(60_001)
  fail(false)
  expect(await ask(db, 'a')).toBe('a 2')
  vi.advanceTimersByTime(hour + 1)
  expect(await Promise.all([ask(db, 'a'), ask(db, 'a')])).toEqual(['a 2', 'a 2'])
  expect(counted()).toBe(3)
  expect(await ask(db, 'a')).toBe('a 3')
})

/** Returns a cached read that answers with its call count, and fails when told to. */
function aReader(options?: Parameters<typeof cachedFor>[2]) {
  let [callCount, isFailing] = [0, false]
  const read = async (_db: Database, about: string) => {
    callCount += 1
    if (isFailing) throw new Error('away')
    return `${about} ${callCount}`
  }
  const ask = cachedFor(hour, read, options)
  const fail = (value: boolean) => {
    isFailing = value
  }
  return { ask, fail, counted: () => callCount }
}
