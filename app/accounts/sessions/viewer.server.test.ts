import { sql } from 'drizzle-orm'
import { RouterContextProvider } from 'react-router'
import { beforeEach, expect } from 'vitest'
import { sessions } from '../../../db/schema/accounts.server.ts'
import { test } from '../../../test/support/database/database.ts'
import { anAccount, headersOf } from '../../../test/support/members/accounts.ts'
import { type OpenDatabase, useDatabase } from '../../platform/database/database.server.ts'
import { currentViewer, hasViewerLookup, requireViewer, viewerMiddleware } from './viewer.server.ts'

const password = 'kali bhains moti'

beforeEach<{ open: OpenDatabase }>(({ open }) => useDatabase(open))

test('a signed-in person is known to the page, and nobody keeps what they saw', async ({
  committed,
}) => {
  const { email, id } = await anAccount(committed, { password })
  const { viewer, answer } = await visit(await headersOf(committed, { email, password }))
  expect(viewer?.id).toBe(id)
  expect(answer.headers.get('cache-control')).toBe('private, no-store')
})

test('a visitor is nobody, and so is who brings a cookie that opens nothing', async ({
  committed,
}) => {
  expect(await visit(new Headers())).toMatchObject({ viewer: undefined })
  const { email } = await anAccount(committed, { password })
  const headers = await headersOf(committed, { email, password })
  await committed.delete(sessions)
  const { viewer, answer } = await visit(headers)
  expect(viewer).toBeUndefined()
  expect(answer.headers.getSetCookie()).toEqual([
    expect.stringMatching(/^__Host-session=; Max-Age=0/),
  ])
})

test('a visitor who must sign in comes back to the page they wanted', () => {
  const wanted = {
    '/sell?category=livestock': '/sell?category=livestock',
    '/my-listings.data?_routes=a': '/my-listings',
    '/_root.data': '/',
    '/settings?index&tab=2': '/settings?tab=2',
  }
  for (const [asked, page] of Object.entries(wanted)) {
    const request = new Request(`http://localhost${asked}`)
    const address = leaving(() => requireViewer(new RouterContextProvider(), request))
    expect(address).toBe(`/auth?redirect=${encodeURIComponent(page)}`)
  }
})

test('while nobody can say who is looking, a page that does not ask is still answered', async ({
  committed,
}) => {
  const { email } = await anAccount(committed, { password })
  const headers = await headersOf(committed, { email, password })
  await committed.execute(sql`alter table sessions rename to gone`)
  const context = new RouterContextProvider()
  const answer = await pass(headers, context)
  await committed.execute(sql`alter table gone rename to sessions`)
  expect(await answer.text()).toBe('page')
  expect(hasViewerLookup(context)).toBe(false)
  expect(() => currentViewer(context)).toThrow()
  expect(() => requireViewer(context, new Request('http://localhost/sell'))).toThrow(Error)
})

async function visit(headers: Headers) {
  const context = new RouterContextProvider()
  const answer = await pass(headers, context)
  return { answer, viewer: currentViewer(context) }
}

async function pass(headers: Headers, context: RouterContextProvider): Promise<Response> {
  const url = new URL('http://localhost/')
  const given = { request: new Request(url, { headers }), url, context, params: {}, pattern: '/' }
  const answer = await viewerMiddleware(given, async () => new Response('page'))
  return answer as Response
}

/** Where somebody is sent who may not stay. */
function leaving(work: () => unknown): string | null {
  try {
    work()
  } catch (thrown) {
    if (thrown instanceof Response) return thrown.headers.get('location')
    throw thrown
  }
  return null
}
