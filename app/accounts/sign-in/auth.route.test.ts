import { RouterContextProvider } from 'react-router'
import { beforeEach, expect } from 'vitest'
import { signInAttempts } from '../../../db/schema/accounts.server.ts'
import { test } from '../../../test/support/database/database-fixtures.ts'
import {
  anAccount,
  anEmail,
  anIpAddress,
  deliverAccountMails,
} from '../../../test/support/members/accounts.ts'
import { type OpenDatabase, useDatabase } from '../../platform/database/database.server.ts'
import { runWithRequest } from '../../platform/http/request-context.server.ts'
import { action as forgotAction } from '../recovery/forgot-password.route.tsx'
import { action as authAction, loader as authLoader } from './auth.route.tsx'
import { action as signOutAction } from './sign-out.route.ts'

const password = 'kali bhains moti'

beforeEach<{ open: OpenDatabase }>(({ open }) => useDatabase(open))

test('signing in gets the same answer for known and unknown addresses', async ({ committed }) => {
  const { email: knownEmail } = await anAccount(committed, { password })
  const unknown = anEmail()
  const guess = (email: string) =>
    describeAnswer(email, post('/auth', { email, password: 'a guess' }))
  expect(await guess(knownEmail)).toEqual(await guess(unknown))
  expect(await guess(knownEmail)).toMatchObject({
    status: 401,
    body: { refused: { text: 'auth.wrong' } },
  })
})

test('above the limit both are told how long to wait', async ({ committed }) => {
  const { email: knownEmail } = await anAccount(committed, { password })
  const blockedUntil = new Date(Date.now() + 600_000)
  const day = blockedUntil.toISOString().slice(0, 10)
  for (const email of [knownEmail, anEmail()]) {
    const address = anIpAddress()
    const many = { failures: 20, dayFailures: 20, day, blockedUntil }
    const source = `network:${address}`
    await committed.insert(signInAttempts).values({ identifier: email, source, ...many })
    const response = await describeAnswer(email, post('/auth', { email, password }, { address }))
    expect(response).toMatchObject({ status: 429, cookies: [] })
    expect(response.body.refused).toEqual({
      title: 'auth.loginFailed',
      text: 'errors.tooManyWait',
      params: { wait: Number(response.retryAfter) },
      typed: { email: '' },
    })
  }
})

test('sign-up and link requests get the same answer for known and unknown addresses', async ({
  committed,
}) => {
  const { email: knownEmail } = await anAccount(committed, { password })
  const unknown = anEmail()
  const words = { full_name: 'Ali Raza', password, adult: 'on' }
  const signUp = (email: string) =>
    describeAnswer(email, post('/auth?mode=sign-up', { ...words, email }))
  expect(await signUp(knownEmail)).toEqual(await signUp(unknown))
  const nobody = anEmail()
  const forgot = (email: string) =>
    describeAnswer(email, post('/auth/forgot', { email }, { action: forgotAction }))
  expect(await forgot(knownEmail)).toEqual(await forgot(nobody))
  expect(await deliverAccountMails(committed, nobody)).toEqual([])
})

test('after signing in a user is redirected only to paths of this site', async ({ committed }) => {
  const { email } = await anAccount(committed, { password })
  const goesTo = async (redirect: string) => {
    const path = `/auth?redirect=${encodeURIComponent(redirect)}`
    return (await describeAnswer(email, post(path, { email, password }))).location
  }
  expect(await goesTo('/sell?category=2')).toBe('/sell?category=2')
  for (const elsewhere of ['//evil.test', '/\\evil.test', 'https:evil.test', '/%2f%2fevil.test']) {
    expect(await goesTo(elsewhere)).toBe('/')
  }
})

test('a known device can sign in while a stranger’s failures block its network', async ({
  committed,
}) => {
  const { email } = await anAccount(committed, { password })
  const address = anIpAddress()
  const { cookies } = await describeAnswer('-', post('/auth', { email, password }, { address }))
  const deviceCookie = cookies.find((cookie) => cookie.startsWith('known-devices=')) ?? ''
  expect(deviceCookie).toMatch(
    /^known-devices=[\w.-]+; Path=\/; Max-Age=31536000; HttpOnly; SameSite=Lax; Secure$/,
  )
  expect(deviceCookie).not.toContain(email)
  const cookie = deviceCookie.split(';')[0] ?? ''
  for (let i = 0; i < 6; i++) await post('/auth', { email, password: 'a guess' }, { address })
  expect(await describeAnswer('-', post('/auth', { email, password }, { address }))).toMatchObject({
    status: 429,
  })
  const back = await describeAnswer('-', post('/auth', { email, password }, { address, cookie }))
  expect(back.location).toBe('/')
  const wrong = await describeAnswer(
    '-',
    post('/auth', { email, password: 'a guess' }, { address, cookie }),
  )
  expect(wrong).toMatchObject({ status: 401, cookies: [] })
})

test('over https the session cookie is bound to this host, and signing out clears it', async ({
  committed,
}) => {
  const { email } = await anAccount(committed, { password })
  const { cookies } = await describeAnswer(email, post('/auth', { email, password }))
  const session = cookies.find((cookie) => cookie.includes('session'))
  expect(session).toMatch(
    /^__Host-session=[^;]+; Max-Age=\d+; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
  )
  const cookie = session?.split(';')[0] ?? ''
  const left = await describeAnswer(email, post('/sign-out', {}, { action: signOutAction, cookie }))
  expect(left.cookies).toEqual([expect.stringMatching(/^__Host-session=; Max-Age=0; .*Secure/)])
  expect(left.clearSiteData).toBe('"cache", "storage"')
})

test('a new device that comes from selling, writing or saving is offered an account first', async ({
  committed,
}) => {
  const { email } = await anAccount(committed, { password })
  const signedIn = await describeAnswer('-', post('/auth', { email, password }))
  const cookie = signedIn.cookies.find((set) => set.startsWith('known-devices='))?.split(';')[0]
  const mode = (redirect: string, known = '') =>
    open(`/auth?redirect=${encodeURIComponent(redirect)}`, known)
  for (const page of ['/sell', '/messages?listing=1', '/listing/1', '/services/new']) {
    expect(await mode(page)).toMatchObject({ isSignUp: true })
    expect(await mode(page, cookie)).toMatchObject({ isSignUp: false })
  }
  for (const page of ['/messages/1', '/my-listings', '/settings/security']) {
    expect(await mode(page)).toMatchObject({ isSignUp: false })
  }
  expect(await open('/auth')).toMatchObject({ isSignUp: false })
  expect(await open('/auth?mode=login&redirect=%2Fsell')).toMatchObject({ isSignUp: false })
})

test('a rejected form reports each error and never returns the password', async () => {
  const typed = { full_name: 'Ali Raza', email: 'not an address', password: 'password123' }
  const { status, body } = await describeAnswer('-', post('/auth?mode=sign-up', typed))
  expect(status).toBe(400)
  expect(body).toEqual({
    refused: {
      title: 'auth.signUpFailed',
      errors: {
        email: 'auth.emailInvalid',
        password: 'auth.passwordCommon',
        adult: 'auth.adultRequired',
      },
      typed: { full_name: 'Ali Raza', email: 'not an address' },
    },
  })
})

test('a request without a body is an empty form, and another content type is refused', async () => {
  const empty = new Request('https://market.test/auth', { method: 'POST' })
  expect(await describeAnswer('-', send(empty, authAction))).toMatchObject({ status: 400 })
  const headers = { 'content-type': 'application/json' }
  const sent = { method: 'POST', headers, body: '{"email":["a"]}' }
  const request = new Request('https://market.test/auth', sent)
  await expect(send(request, authAction)).rejects.toMatchObject({ status: 415 })
})

async function open(path: string, cookie = '') {
  const request = new Request(`https://market.test${path}`, { headers: { cookie } })
  const url = new URL(request.url)
  const given = { request, url, context: new RouterContextProvider(), params: {}, pattern: '' }
  const facts = { id: 'a-request', nonce: '', address: anIpAddress(), url }
  const args = given as Parameters<typeof authLoader>[0]
  const answer = await runWithRequest(facts, () => authLoader(args))
  return answer.data
}

type Action = typeof authAction | typeof forgotAction | typeof signOutAction
type Answer = Awaited<ReturnType<Action>>

function post(
  path: string,
  fields: Record<string, string>,
  { action = authAction, cookie = '', address = anIpAddress() }: Sending = {},
): Promise<Answer> {
  const body = new URLSearchParams(fields)
  const headers = { cookie }
  const request = new Request(`https://market.test${path}`, { method: 'POST', body, headers })
  return send(request, action, address)
}

type Sending = { action?: Action; cookie?: string; address?: string }

function send(request: Request, action: Action, address = anIpAddress()): Promise<Answer> {
  const url = new URL(request.url)
  const facts = { id: 'a-request', nonce: '', address, url }
  const given = { request, url, context: new RouterContextProvider(), params: {}, pattern: '' }
  return runWithRequest(facts, () => (action as (args: typeof given) => Promise<Answer>)(given))
}

/** What a response reveals, leaving out the address that the form was about. */
async function describeAnswer(email: string, answering: Promise<Answer>) {
  const answer = await answering
  const isResponse = answer instanceof Response
  const init = isResponse ? answer : 'init' in answer ? answer.init : undefined
  const headers = new Headers(init?.headers)
  const body = isResponse ? await answer.text() : 'data' in answer ? answer.data : answer
  const cookies = headers
    .getSetCookie()
    .map((cookie) => cookie.match(/^(?:toast|login-email)(?==)/)?.[0] ?? cookie)
  return {
    status: init?.status ?? 200,
    location: headers.get('location'),
    retryAfter: headers.get('retry-after'),
    clearSiteData: headers.get('clear-site-data'),
    cookies,
    body: JSON.parse(JSON.stringify(body).replaceAll(email, '')),
  }
}
