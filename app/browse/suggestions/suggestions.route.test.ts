import { RouterContextProvider } from 'react-router'
import { beforeEach, expect } from 'vitest'
import { test } from '../../../test/support/database/database-fixtures.ts'
import { type OpenDatabase, useDatabase } from '../../platform/database/database.server.ts'
import { loader } from './suggestions.route.ts'

beforeEach<{ open: OpenDatabase }>(({ open }) => useDatabase(open))

test('a response is private and cached for a minute', async () => {
  const { answer, found } = await ask('?q=lives&lang=ur')
  expect(answer.headers.get('cache-control')).toBe('private, max-age=60')
  expect(found.named[0]).toMatchObject({ name: 'مویشی' })
})

test('without a query, popular things are suggested for ten minutes', async () => {
  const { answer, found } = await ask('?lang=ur')
  expect(answer.headers.get('cache-control')).toBe('private, max-age=600')
  expect(found.named).toHaveLength(6)
  expect(found).toMatchObject({ completions: [], titles: [] })
})

test('an empty or repeated query finds nothing', async () => {
  for (const query of ['?q=', '?q=wheat&q=rice', '?q=%ED%A0%80', '?q=%00%00']) {
    const { answer, found } = await ask(query)
    expect(answer.status).toBe(200)
    expect(found).toEqual({ named: [], completions: [], titles: [] })
  }
})

async function ask(search: string) {
  const url = new URL(`http://market.test/suggestions${search}`)
  const answer = await loader({ url, context: new RouterContextProvider() } as never)
  return { answer, found: await answer.json() }
}
