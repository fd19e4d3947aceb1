import { RouterContextProvider } from 'react-router'
import { beforeEach, expect } from 'vitest'
import { signInFailures } from '../../db/schema.server.ts'
import { anAccount, anAddress, anEmail, deliverMails } from '../../test/accounts.ts'
import { test } from '../../test/database.ts'
import { type OpenDatabase, useDatabase } from '../platform/database.server.ts'
import { withRequest } from '../platform/request.server.ts'
import { action as authAction } from './auth.route.tsx'
import { action as forgotAction } from './forgot.route.tsx'
import { action as signOutAction } from './sign-out.route.ts'

const password = 'kali bhains moti'

beforeEach<{ open: OpenDatabase }>(({ open }) => useDatabase(open))

test('signing in answers alike for a known and an unknown address', async ({ committed }) => {
  const { email: known } = await anAccount(committed, { password })
  const unknown = anEmail()
  const guess = (email: string) => tell(email, post('/auth', { email, password: 'a guess' }))
  expect(await guess(known)).toEqual(await guess(unknown))
  expect(await guess(known)).toMatchObject({
    status: 401,
    body: { refused: { text: 'auth.wrong' } },
  })
})

test('over the limit both are told to wait, and how long', async ({ committed }) => {
  const { email: known } = await anAccount(committed, { password })
  const blockedUntil = new Date(Date.now() + 600_000)
  const day = blockedUntil.toISOString().slice(0, 10)
  for (const email of [known, anEmail()]) {
    const many = { failures: 20, dayFailures: 20, day, blockedUntil }
    await committed.insert(signInFailures).values({ email, ...many })
    const told = await tell(email, post('/auth', { email, password }))
    expect(told).toMatchObject({ status: 429, cookies: [] })
    expect(told.body.refused).toEqual({
      title: 'auth.loginFailed',
      text: 'errors.tooManyWait',
      params: { count: Number(told.retryAfter) },
      typed: { email: '' },
    })
  }
})

test('signing up and asking for a link answer alike for a known and an unknown address', async ({
  committed,
}) => {
  const { email: known } = await anAccount(committed, { password })
  const unknown = anEmail()
  const words = { full_name: 'Ali Raza', password, adult: 'on' }
  const signUp = (email: string) => tell(email, post('/auth?mode=sign-up', { ...words, email }))
  expect(await signUp(known)).toEqual(await signUp(unknown))
  const nobody = anEmail()
  const forgot = (email: string) => tell(email, post('/auth/forgot', { email }, forgotAction))
  expect(await forgot(known)).toEqual(await forgot(nobody))
  expect(await deliverMails(committed, nobody)).toEqual([])
})

test('after signing in a person goes on to a path of this site and nowhere else', async ({
  committed,
}) => {
  const { email } = await anAccount(committed, { password })
  const goesTo = async (redirect: string) => {
    const path = `/auth?redirect=${encodeURIComponent(redirect)}`
    return (await tell(email, post(path, { email, password }))).location
  }
  expect(await goesTo('/sell?category=2')).toBe('/sell?category=2')
  for (const elsewhere of ['//evil.test', '/\\evil.test', 'https:evil.test', '/%2f%2fevil.test']) {
    expect(await goesTo(elsewhere)).toBe('/')
  }
})

test('over https the session cookie is kept to this host, and signing out takes it away', async ({
  committed,
}) => {
  const { email } = await anAccount(committed, { password })
  const { cookies } = await tell(email, post('/auth', { email, password }))
  const session = cookies.find((cookie) => cookie.includes('session'))
  expect(session).toMatch(
    /^__Host-session=[^;]+; Max-Age=\d+; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
  )
  const cookie = session?.split(';')[0] ?? ''
  const left = await tell(email, post('/sign-out', {}, signOutAction, { cookie }))
  expect(left.cookies).toEqual([expect.stringMatching(/^__Host-session=; Max-Age=0; .*Secure/)])
  expect(left.clearSiteData).toBe('"cache", "storage"')
})

test('a refused form names each mistake and never gives the password back', async () => {
  const typed = { full_name: 'Ali Raza', email: 'not an address', password: 'password123' }
  const { status, body } = await tell('-', post('/auth?mode=sign-up', typed))
  expect(status).toBe(400)
  expect(body).toEqual({
    refused: {
      errors: {
        email: 'auth.emailInvalid',
        password: 'auth.passwordCommon',
        adult: 'auth.adultRequired',
      },
      typed: { full_name: 'Ali Raza', email: 'not an address' },
    },
  })
})

test('what is no form at all is a form with everything missing', async () => {
  const request = new Request('https://market.test/auth', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{"email":["a"]}',
  })
  expect(await tell('-', send(request, authAction))).toMatchObject({ status: 400 })
})

type Action = typeof authAction | typeof forgotAction | typeof signOutAction
type Answer = Awaited<ReturnType<Action>>

function post(
  path: string,
  fields: Record<string, string>,
  action: Action = authAction,
  headers: Record<string, string> = {},
): Promise<Answer> {
  const body = new URLSearchParams(fields)
  const request = new Request(`https://market.test${path}`, { method: 'POST', body, headers })
  return send(request, action)
}

function send(request: Request, action: Action): Promise<Answer> {
  const url = new URL(request.url)
  const facts = { id: 'a-request', nonce: '', address: anAddress(), url }
  const given = { request, url, context: new RouterContextProvider(), params: {}, pattern: '' }
  return withRequest(facts, () => (action as (args: typeof given) => Promise<Answer>)(given))
}

/** What an answer tells, with the address the form was about left out. */
async function tell(email: string, answering: Promise<Answer>) {
  const answer = await answering
  const isResponse = answer instanceof Response
  const init = isResponse ? answer : 'init' in answer ? answer.init : undefined
  const headers = new Headers(init?.headers)
  const body = isResponse ? await answer.text() : 'data' in answer ? answer.data : answer
  const cookies = headers
    .getSetCookie()
    .map((cookie) => (cookie.startsWith('toast=') ? 'toast' : cookie))
  return {
    status: init?.status ?? 200,
    location: headers.get('location'),
    retryAfter: headers.get('retry-after'),
    clearSiteData: headers.get('clear-site-data'),
    cookies,
    body: JSON.parse(JSON.stringify(body).replaceAll(email, '')),
  }
}
