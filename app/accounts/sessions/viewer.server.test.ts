import { sql } from 'drizzle-orm'
import { RouterContextProvider } from 'react-router'
import { beforeEach, expect } from 'vitest'
import { sessions } from '../../../db/schema/accounts.server.ts'
import { findRoute } from '../../../server/routes/find-route.ts'
import { test } from '../../../test/support/database/database-fixtures.ts'
import { anAccount, signInHeaders } from '../../../test/support/members/accounts.ts'
import { aRequestContext } from '../../../test/support/pages/request-context.ts'
import { type OpenDatabase, useDatabase } from '../../platform/database/database.server.ts'
import { runWithRequest } from '../../platform/http/request-context.server.ts'
import { pagePath } from '../../platform/pages/page-path.ts'
import { currentViewer, hasViewerLookup, requireViewer, viewerMiddleware } from './viewer.server.ts'

const password = 'kali bhains moti'

beforeEach<{ open: OpenDatabase }>(({ open }) => useDatabase(open))

test('a signed-in user is known to the page, and the response must not be cached', async ({
  committed,
}) => {
  const { email, id } = await anAccount(committed, { password })
  const { viewer, answer } = await visit(await signInHeaders(committed, { email, password }))
  expect(viewer?.id).toBe(id)
  expect(answer.headers.get('cache-control')).toBe('private, no-store')
})

test('a visitor without a session or with an invalid cookie is signed out', async ({
  committed,
}) => {
  expect(await visit(new Headers())).toMatchObject({ viewer: undefined })
  const { email } = await anAccount(committed, { password })
  const headers = await signInHeaders(committed, { email, password })
  await committed.delete(sessions)
  const { viewer, answer } = await visit(headers)
  expect(viewer).toBeUndefined()
  expect(answer.headers.getSetCookie()).toEqual([
    expect.stringMatching(/^__Host-session=; Max-Age=0/),
  ])
})

test('a visitor who must sign in returns to the requested page', () => {
  const expectedPages = {
    '/sell?category=livestock': '/sell?category=livestock',
    '/my-listings.data?_routes=a': '/my-listings',
    '/_root.data': '/',
    '/settings?index&tab=2': '/settings?tab=2',
  }
  for (const [requestedPath, page] of Object.entries(expectedPages)) {
    const request = new Request(`http://localhost${requestedPath}`)
    const address = redirectOf(() => requireViewer(new RouterContextProvider(), request))
    expect(address).toBe(`/auth?redirect=${encodeURIComponent(page)}`)
  }
  // The page to sign in on is in the language that the URL asks for.
  const inUrdu = new Request('http://localhost/sell?lang=ur')
  expect(redirectOf(() => requireViewer(new RouterContextProvider(), inUrdu))).toBe(
    '/auth?redirect=%2Fsell%3Flang%3Dur&lang=ur',
  )
})

test('a page that needs no viewer still works when the session lookup fails', async ({
  committed,
}) => {
  const { email } = await anAccount(committed, { password })
  const headers = await signInHeaders(committed, { email, password })
  await committed.execute(sql`alter table sessions rename to gone`)
  const context = new RouterContextProvider()
  const answer = await pass(headers, context)
  await committed.execute(sql`alter table gone rename to sessions`)
  expect(await answer.text()).toBe('page')
  expect(answer.headers.has('x-offline')).toBe(false)
  expect(hasViewerLookup(context)).toBe(false)
  expect(() => currentViewer(context)).toThrow()
  expect(() => requireViewer(context, new Request('http://localhost/sell'))).toThrow(Error)
})

test('the X-Offline header names the page’s owner: all visitors, one session, or nobody on a shared phone', async ({
  committed,
}) => {
  const { email } = await anAccount(committed, { password })
  const first = await signInHeaders(committed, { email, password })
  const second = await signInHeaders(committed, { email, password })
  const ownerOf = async (headers: Headers, path?: string) =>
    (await pass(headers, new RouterContextProvider(), path)).headers.get('x-offline')
  expect(await ownerOf(new Headers())).toBe('public keep')
  expect(await ownerOf(new Headers(), '/privacy')).toBe('public keep')
  expect(await ownerOf(new Headers(), '/auth')).toBe('public')
  expect(await ownerOf(new Headers(), '/favorites.data')).toBe('public')

  const key = await ownerOf(first, '/settings')
  expect(key).toMatch(/^[\w-]{22}$/)
  expect(await ownerOf(first)).toBe(`${key} keep`)
  expect(await ownerOf(first, '/messages/1.data')).toBe(`${key} keep`)
  // A new session of the same member, as after a new password.
  expect(await ownerOf(second, '/settings')).not.toBe(key)

  const shared = new Headers(first)
  shared.set('cookie', `${first.get('cookie')}; shared_phone=1`)
  expect(await ownerOf(shared, '/messages')).toBe('none')

  await committed.delete(sessions)
  expect(await ownerOf(first, '/messages')).toBe('public')
})

async function visit(headers: Headers) {
  const context = new RouterContextProvider()
  const answer = await pass(headers, context)
  return { answer, viewer: currentViewer(context) }
}

async function pass(
  headers: Headers,
  context: RouterContextProvider,
  path = '/',
): Promise<Response> {
  const url = new URL(path, 'http://localhost')
  const given = { request: new Request(url, { headers }), url, context, params: {}, pattern: '/' }
  const declaration = findRoute(pagePath(url.pathname))?.declaration
  const answer = await runWithRequest(aRequestContext({ url, declaration }), () =>
    viewerMiddleware(given, async () => new Response('page')),
  )
  return answer as Response
}

/** The URL that `work` redirects to, or `null`. */
function redirectOf(work: () => unknown): string | null {
  try {
    work()
  } catch (thrown) {
    if (thrown instanceof Response) return thrown.headers.get('location')
    throw thrown
  }
  return null
}
