import { expect, test } from 'vitest'
import { createMemoryCaches } from '../../../../test/support/pages/memory-caches.ts'
import { trim } from './storage-limits.ts'

test.each([
  { entries: 2, bytes: 1000, left: ['/3', '/4'] },
  { entries: 9, bytes: 250, left: ['/3', '/4'] },
  { entries: 9, bytes: 1000, left: ['/1', '/2', '/3', '/4'] },
])('the newest stay within $entries entries and $bytes bytes', async ({ entries, bytes, left }) => {
  const store = (await createMemoryCaches().open('pictures')) as unknown as Cache
  for (const path of ['/1', '/2', '/3', '/4'])
    await store.put(path, new Response('', { headers: { 'content-length': '100' } }))
  await trim(store, { entries, bytes })
  expect((await store.keys()).map(({ url }) => url)).toEqual(left)
})
