import { eq, sql } from 'drizzle-orm'
import { beforeEach, expect } from 'vitest'
import { dataExports } from '../../../db/schema/account-data.server.ts'
import { sessions, users } from '../../../db/schema/accounts.server.ts'
import { test } from '../../../test/support/database/database-fixtures.ts'
import {
  anAccount,
  anEmail,
  deliverAccountMails,
  signInHeaders,
} from '../../../test/support/members/accounts.ts'
import { aNumberHolder } from '../../../test/support/members/phone-numbers.ts'
import { collectLoggedRejections } from '../../../test/support/pages/collect-logged-rejections.ts'
import { createTestRoutes } from '../../../test/support/pages/visit-routes.ts'
import {
  action as deleteAction,
  loader as deleteLoader,
} from '../../account-data/deletion/delete-account.route.tsx'
import { loader as exportLoader } from '../../account-data/export/export.route.tsx'
import { loader as exportFileLoader } from '../../account-data/export/export-file.route.ts'
import { action as askExportAction } from '../../account-data/export/request-export.route.ts'
import { action as changeEmailAction } from '../../accounts/email-change/change-email.route.tsx'
import {
  action as emailAction,
  loader as emailLoader,
} from '../../accounts/email-change/email.route.tsx'
import {
  action as endAction,
  loader as endLoader,
} from '../../accounts/sessions/end-sessions.route.tsx'
import { findViewer } from '../../accounts/sessions/viewer.server.ts'
import { createSession } from '../../accounts/sign-in/sign-in.server.ts'
import {
  type Database,
  type OpenDatabase,
  useDatabase,
} from '../../platform/database/database.server.ts'
import { newId } from '../../platform/database/ids.server.ts'
import { action as securityAction, loader as securityLoader } from './security.route.tsx'

const password = 'kali bhains moti'
const data = '/settings/security/data'

const { ask } = createTestRoutes([
  { path: '/settings/security', loader: securityLoader, action: securityAction },
  { path: '/settings/security/email', loader: emailLoader, action: emailAction },
  { path: '/settings/security/sessions', loader: endLoader, action: endAction },
  { path: data, action: askExportAction },
  { path: `${data}/:exportId`, loader: exportLoader },
  { path: `${data}/:exportId/zarai-bazaar.zip`, loader: exportFileLoader },
  { path: '/settings/delete', loader: deleteLoader, action: deleteAction },
  { path: '/auth/change-email', action: changeEmailAction },
])

beforeEach<{ open: OpenDatabase }>(({ open }) => useDatabase(open))

test('every account page redirects a signed-out visitor to sign in and changes nothing', async ({
  committed,
}) => {
  const exportId = await anExport(committed, (await anAccount(committed, { password })).id)
  const pages = [
    '',
    '/email',
    '/sessions',
    `/data/${exportId}`,
    `/data/${exportId}/zarai-bazaar.zip`,
  ]
  for (const page of [...pages.map((path) => `/settings/security${path}`), '/settings/delete']) {
    expect(await sendRequest(page), page).toMatchObject({ status: 302, location: toSignIn(page) })
  }
  for (const page of ['', '/email', '/sessions', '/data']) {
    const path = `/settings/security${page}`
    const sent = { form: { current_password: password } }
    expect(await sendRequest(path, sent), path).toMatchObject({
      status: 302,
      location: toSignIn(path),
    })
  }
  const leaving = await sendRequest('/settings/delete', { form: { current_password: password } })
  expect(leaving.location).toBe(toSignIn('/settings/delete'))
})

test('a member without a password deletes the account once the session is confirmed', async ({
  committed: db,
}) => {
  const { id: userId } = await aNumberHolder(db)
  const device = { address: '10.0.0.1', device: 'test' }
  const cookies = await db.transaction((tx) => createSession(tx, { userId, device }))
  const headers = new Headers({ cookie: cookies.map((set) => set.split(';')[0]).join('; ') })
  const confirm = '/settings/security/confirm?redirect=%2Fsettings%2Fdelete'
  for (const visit of [{ headers }, { headers, form: {} }])
    expect(await sendRequest('/settings/delete', visit)).toMatchObject({ location: confirm })
  const confirmedUntil = sql`clock_timestamp() + interval '5 minutes'`
  await db.update(sessions).set({ confirmedUntil }).where(eq(sessions.userId, userId))
  expect(await sendRequest('/settings/delete', { headers })).toMatchObject({ status: 200 })
  await sendRequest('/settings/delete', { headers, form: {} })
  const [left] = await db.select().from(users).where(eq(users.id, userId))
  expect(left?.deletionRequestedAt).toBeInstanceOf(Date)
})

test('a stranger can open neither another user’s export nor its page', async ({ committed }) => {
  const owner = await anAccount(committed, { password })
  const exportId = await anExport(committed, owner.id)
  const stranger = await aSignedIn(committed)
  for (const path of [`${data}/${exportId}`, `${data}/${exportId}/zarai-bazaar.zip`]) {
    expect(await sendRequest(path, stranger)).toMatchObject({ status: 404 })
  }
  const headers = await signInHeaders(committed, { email: owner.email, password })
  expect(await sendRequest(`${data}/${exportId}`, { headers })).toMatchObject({ status: 200 })
})

test('a stranger cannot end another user’s session, and the attempt is logged', async ({
  committed,
}) => {
  const owner = await aSignedIn(committed)
  const stranger = await aSignedIn(committed)
  const session_id = (await findViewer(committed, owner.headers)).viewer?.sessionId ?? ''
  const end = (form: Record<string, string>) =>
    sendRequest('/settings/security/sessions', { ...stranger, form })
  const { viewer } = await findViewer(committed, stranger.headers)
  expect(await collectLoggedRejections(() => end({ session_id }))).toMatchObject([
    { userId: viewer?.id, attempt: 'end a session', sessionId: session_id },
  ])
  expect(await collectLoggedRejections(() => end({}))).toEqual([])
  expect((await findViewer(committed, owner.headers)).viewer?.id).toBe(owner.id)
})

test('the security page holds no secret that could open the account', async ({ committed }) => {
  const owner = await aSignedIn(committed)
  const answer = await ask('/settings/security', { headers: owner.headers })
  const shown = JSON.stringify(answer && 'loaderData' in answer ? answer.loaderData : undefined)
  const [own] = await committed.select().from(sessions).where(eq(sessions.userId, owner.id))
  expect(shown).toContain(owner.email)
  for (const secret of [own?.token ?? '', own?.ipAddress ?? '', 'argon2']) {
    expect(shown).not.toContain(secret)
  }
})

test('changing the address gets the same answer whether or not it has an account', async ({
  committed,
}) => {
  const { email: knownEmail } = await anAccount(committed, { password })
  const unknown = anEmail()
  const asking = async (email: string) => {
    const { headers } = await aSignedIn(committed)
    const form = { email, current_password: password }
    const response = await sendRequest('/settings/security/email', { headers, form })
    return JSON.parse(JSON.stringify(response).replaceAll(email, ''))
  }
  const forUnknown = await asking(unknown)
  expect(forUnknown).toMatchObject({ status: 200, body: { sentTo: '' } })
  expect(await asking(knownEmail)).toEqual(forUnknown)
})

test('each password error is shown at its field, and no password is sent back', async ({
  committed,
}) => {
  const { headers } = await aSignedIn(committed)
  const send = (form: Record<string, string>) =>
    sendRequest('/settings/security', {
      headers,
      form: {
        current_password: password,
        new_password: 'safed bakri',
        confirm_password: 'safed bakri',
        ...form,
      },
    })
  const refusal = (errors: Record<string, string>) => ({
    status: 400,
    body: { refused: { errors, typed: {} } },
  })
  const noMatch = refusal({ confirm_password: 'security.noMatch' })
  expect(await send({ confirm_password: 'safed bakra' })).toMatchObject(noMatch)
  const short = { new_password: 'short', confirm_password: 'short' }
  expect(await send(short)).toMatchObject(refusal({ new_password: 'auth.passwordShort' }))
  const wrong = refusal({ current_password: 'security.wrong' })
  expect(await send({ current_password: 'a guess' })).toMatchObject(wrong)
  const done = await send({})
  expect(done).toMatchObject({ status: 302, location: '/settings/security' })
  expect(done.cookies.filter((cookie) => cookie.startsWith('__Host-session='))).toHaveLength(1)
  expect((await findViewer(committed, headers)).viewer).toBeUndefined()
})

test('a rate limited user is told when to try again', async ({ committed }) => {
  const { headers } = await aSignedIn(committed)
  const form = { email: anEmail(), current_password: 'a guess' }
  for (let i = 0; i < 5; i++) await sendRequest('/settings/security/email', { headers, form })
  const response = await sendRequest('/settings/security/email', { headers, form })
  expect(response).toMatchObject({
    status: 429,
    retryAfter: expect.stringMatching(/^\d+$/),
    body: { refused: { text: 'errors.tooManyWait', typed: { email: form.email } } },
  })
})

test('a deletion request signs the browser out, and cancelling needs no password', async ({
  committed,
}) => {
  const owner = await aSignedIn(committed)
  const form = { current_password: password }
  const deletionResponse = await sendRequest('/settings/delete', { headers: owner.headers, form })
  expect(deletionResponse).toMatchObject({
    status: 302,
    location: '/settings/delete',
    clearSiteData: '"cache", "storage"',
  })
  expect(deletionResponse.cookies).toContainEqual(
    expect.stringMatching(/^__Host-session=; Max-Age=0/),
  )
  const [day = ''] = deletionResponse.cookies.flatMap(
    (cookie) => /^deletion-day=[\d-]{10}/.exec(cookie) ?? [],
  )
  const init = { headers: new Headers({ cookie: day }) }
  expect(await sendRequest('/settings/delete', init)).toMatchObject({ status: 200 })
  // A date in the URL is ignored, so nobody can send a fake one.
  expect(await sendRequest('/settings/delete?until=2999-12-31')).toMatchObject({ status: 302 })
  const headers = await signInHeaders(committed, { email: owner.email, password })
  await sendRequest('/settings/delete', { headers, form: { intent: 'keep' } })
  const [storedUser] = await committed.select().from(users).where(eq(users.id, owner.id))
  expect(storedUser?.deletionRequestedAt).toBeNull()
})

test('a link that confirms a new address works signed out', async ({ committed }) => {
  const owner = await aSignedIn(committed)
  const email = anEmail()
  const form = { email, current_password: password }
  await sendRequest('/settings/security/email', { headers: owner.headers, form })
  const token = (await deliverAccountMails(committed, email)).at(-1)?.token ?? ''
  expect(await sendRequest('/auth/change-email', { form: { token: `${token}x` } })).toMatchObject({
    status: 400,
  })
  expect(await sendRequest('/auth/change-email', { form: { token } })).toMatchObject({
    status: 302,
  })
  expect((await findViewer(committed, owner.headers)).viewer).toBeUndefined()
})

type RequestOptions = { headers?: Headers; form?: Record<string, string> }

async function sendRequest(path: string, sent: RequestOptions = {}) {
  const answer = await ask(path, sent)
  const isResponse = answer instanceof Response
  const [responseHeaders] = isResponse
    ? [answer.headers]
    : Object.values(answer?.actionHeaders ?? {})
  const [body] = isResponse ? [] : Object.values(answer?.actionData ?? {})
  return {
    status: isResponse ? answer.status : answer?.statusCode,
    location: responseHeaders?.get('location') ?? null,
    retryAfter: responseHeaders?.get('retry-after') ?? null,
    clearSiteData: responseHeaders?.get('clear-site-data') ?? null,
    cookies: responseHeaders?.getSetCookie() ?? [],
    body,
  }
}

function toSignIn(page: string): string {
  return `/auth?redirect=${encodeURIComponent(page)}`
}

async function aSignedIn(db: Database) {
  const { id, email } = await anAccount(db, { password })
  return { id, email, headers: await signInHeaders(db, { email, password }) }
}

async function anExport(db: Database, userId: string): Promise<string> {
  const row = { id: newId(), userId, path: `exports/${userId}/${'ab'.repeat(16)}.zip`, bytes: 10 }
  const expiresAt = sql`now() + interval '7 days'`
  await db.insert(dataExports).values({ ...row, readyAt: sql`now()`, expiresAt })
  return row.id
}
