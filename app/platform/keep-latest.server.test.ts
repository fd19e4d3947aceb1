import { expect, test } from 'vitest'
import { keepLatest } from './keep-latest.server.ts'

test('what nobody has asked for the longest makes room', () => {
  const kept = keepLatest(30)
  for (const name of ['a', 'b', 'c']) kept.keep(name, Buffer.alloc(10))
  expect(kept.find('a')?.byteLength).toBe(10)
  kept.keep('d', Buffer.alloc(10))
  expect(kept.find('b')).toBeUndefined()
  kept.keep('d', Buffer.alloc(12))
  expect(['a', 'c', 'd'].filter((name) => kept.find(name))).toEqual(['a', 'd'])
  kept.keep('e', Buffer.alloc(31))
  expect(['a', 'd', 'e'].filter((name) => kept.find(name))).toEqual([])
})
