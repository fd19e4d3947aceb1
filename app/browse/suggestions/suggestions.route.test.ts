import { beforeEach, expect } from 'vitest'
import { test } from '../../../test/support/database/database.ts'
import { type OpenDatabase, useDatabase } from '../../platform/database/database.server.ts'
import { loader } from './suggestions.route.ts'

beforeEach<{ open: OpenDatabase }>(({ open }) => useDatabase(open))

test('a response is private and cached for a minute', async () => {
  const { answer, found } = await ask('?q=lives&lang=ur')
  expect(answer.headers.get('cache-control')).toBe('private, max-age=60')
  expect(found.categories).toEqual([{ slug: 'livestock', name: 'Livestock' }])
})

test('a missing or repeated query finds nothing', async () => {
  for (const query of ['', '?q=', '?q=wheat&q=rice', '?q=%ED%A0%80', '?q[]=wheat', '?q=%00%00']) {
    const { answer, found } = await ask(query)
    expect(answer.status).toBe(200)
    expect(found).toEqual({ titles: [], categories: [], kinds: [] })
  }
})

async function ask(search: string) {
  const url = new URL(`http://market.test/suggestions${search}`)
  const answer = await loader({ url } as never)
  return { answer, found: await answer.json() }
}
