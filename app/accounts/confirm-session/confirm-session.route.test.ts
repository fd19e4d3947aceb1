import { eq } from 'drizzle-orm'
import { beforeEach, expect } from 'vitest'
import { sessions, users } from '../../../db/schema/accounts.server.ts'
import { staff } from '../../../db/schema/moderation.server.ts'
import { test } from '../../../test/support/database/database-fixtures.ts'
import {
  anAccount,
  anEmail,
  deliverAccountMails,
  signInHeaders,
} from '../../../test/support/members/accounts.ts'
import { aNumber, aNumberHolder, aProof } from '../../../test/support/members/phone-numbers.ts'
import { restrictSession, viewerIn } from '../../../test/support/members/restricted-sessions.ts'
import { createPageRenderer } from '../../../test/support/pages/open-page.tsx'
import { createTestRoutes, type TestRequest } from '../../../test/support/pages/visit-routes.ts'
import { setEnvironment } from '../../../test/support/set-environment.ts'
import {
  type Database,
  type OpenDatabase,
  useDatabase,
} from '../../platform/database/database.server.ts'
import { hashToken } from '../../platform/mail/hash-token.server.ts'
import * as codeRoute from '../phone/code-page/code.route.tsx'
import { completeMemberProof } from '../phone/complete-member-proof.server.ts'
import { holdNumber } from '../phone/phone-numbers.server.ts'
import { messageCode, recordMessage } from '../phone/phone-proofs.server.ts'
import { findViewer } from '../sessions/viewer.server.ts'
import { findKnownDevice } from '../sign-in/known-devices.server.ts'
import { openSession } from '../sign-in/sign-in.server.ts'
import * as linkRoute from './confirm-by-link.route.tsx'
import * as confirmRoute from './confirm-session.route.tsx'

const password = 'kali bhains moti'
const confirmPath = '/settings/security/confirm'
const { default: ConfirmPage, ...confirm } = confirmRoute
const { default: LinkPage, ...byLink } = linkRoute
const { default: CodePage, ...code } = codeRoute
const { ask } = createTestRoutes([
  { path: confirmPath, ...confirm },
  { path: '/auth/confirm-session', ...byLink },
])
const open = createPageRenderer([
  { path: confirmPath, ...confirm, Page: ConfirmPage },
  { path: '/auth/confirm-session', ...byLink, Page: LinkPage },
  { path: '/auth/code', ...code, Page: CodePage },
])

setEnvironment({ PHONE_PROOF: 'sms', SMS_GATEWAY_URL: 'https://sms.test/' })
beforeEach<{ open: OpenDatabase }>(({ open }) => useDatabase(open))

test('the password lifts the restriction of a session, which gets a new token', async ({
  committed: db,
}) => {
  const { headers } = await aMember(db)
  await restrictSession(db, headers)
  const path = `${confirmPath}?redirect=${encodeURIComponent('/messages?show=unread')}`
  const wrong = await send(path, { headers, form: { current_password: 'a guess' } })
  expect(wrong).toMatchObject({ status: 400, errors: { current_password: 'security.wrong' } })
  expect((await viewerIn(db, headers)).restrictedUntil).toBeDefined()

  const right = await send(path, { headers, form: { current_password: password } })
  expect(right).toMatchObject({ status: 302, location: '/messages?show=unread' })
  const viewer = await viewerIn(db, right.headers)
  expect(viewer).toMatchObject({ restrictedUntil: undefined, isConfirmed: true })
  // Whoever knows the old token gets nothing of the new rights.
  expect((await findViewer(db, headers)).viewer).toBeUndefined()
})

test('the way back leads to no other site', async ({ committed: db }) => {
  const { headers } = await aMember(db)
  const form = { current_password: password }
  const sent = await send(`${confirmPath}?redirect=%2F%2Fevil.test`, { headers, form })
  expect(sent).toMatchObject({ status: 302, location: '/settings/security' })
})

test('a link to the email confirms only the session in which its member presses the button', async ({
  committed: db,
}) => {
  const { headers: thief, email, id } = await aMember(db)
  await restrictSession(db, thief)
  const owner = await signInHeaders(db, { email, password })
  const asked = await open(confirmPath, { headers: thief, form: { intent: 'link' } })
  expect(asked.html).toContain(email)
  const [mail] = await deliverAccountMails(db, email)
  const path = `/auth/confirm-session?token=${mail?.token}`
  const form = { token: mail?.token ?? '' }

  const stranger = await aMember(db)
  expect((await open(path, { headers: stranger.headers })).html).toContain('another account')
  expect(await send(path, { headers: stranger.headers, form })).toMatchObject({ status: 400 })
  expect(await send(path, {})).toMatchObject({
    status: 302,
    location: `/auth?redirect=${encodeURIComponent(path)}`,
  })
  expect((await open(path, { headers: thief })).html).toContain('name="token"')
  expect((await viewerIn(db, thief)).restrictedUntil).toBeDefined()

  const pressed = await send(path, { headers: owner, form })
  expect(pressed).toMatchObject({ status: 302, location: '/settings/security' })
  expect(await viewerIn(db, pressed.headers)).toMatchObject({ id, isConfirmed: true })
  expect((await viewerIn(db, thief)).restrictedUntil).toBeDefined()
  expect(await send(path, { headers: thief, form })).toMatchObject({ status: 400 })
  expect((await viewerIn(db, thief)).restrictedUntil).toBeDefined()
})

test('a link to the email lifts the restriction of the session that has asked for it', async ({
  committed: db,
}) => {
  const { headers, email } = await aMember(db)
  await restrictSession(db, headers)
  await send(confirmPath, { headers, form: { intent: 'link' } })
  const token = (await deliverAccountMails(db, email)).at(-1)?.token ?? ''
  const pressed = await send(`/auth/confirm-session?token=${token}`, { headers, form: { token } })
  expect((await viewerIn(db, pressed.headers)).restrictedUntil).toBeUndefined()
})

test('an email that is not verified gets no link', async ({ committed: db }) => {
  const { headers, email } = await aMember(db)
  await db.update(users).set({ emailVerified: false }).where(eq(users.email, email))
  expect((await open(confirmPath, { headers })).html).not.toContain('value="link"')
  expect(await send(confirmPath, { headers, form: { intent: 'link' } })).toMatchObject({
    status: 400,
  })
  expect(await deliverAccountMails(db, email)).toEqual([])
})

test('a code to the number confirms an account without a password, but no restricted session', async ({
  committed: db,
}) => {
  const { headers } = await aPhoneMember(db)
  expect((await open(confirmPath, { headers })).html).toContain('value="code"')
  const sent = await send(`${confirmPath}?redirect=%2Fmessages`, {
    headers,
    form: { intent: 'code' },
  })
  expect(sent).toMatchObject({ status: 302, location: '/auth/code?redirect=%2Fmessages' })

  await restrictSession(db, headers)
  const page = await open(confirmPath, { headers })
  expect(page.html).not.toContain('value="code"')
  expect(page.html).toContain('please wait until then')
  expect(await send(confirmPath, { headers, form: { intent: 'code' } })).toMatchObject({
    status: 400,
  })
})

test('who has forgotten the password and has no verified email is confirmed by a code', async ({
  committed: db,
}) => {
  const { headers, id, email } = await aMember(db)
  await holdNumber(db, { userId: id, e164: aNumber(), provenBy: 'demo' })
  await db.update(users).set({ emailVerified: false }).where(eq(users.email, email))
  expect((await open(confirmPath, { headers })).html).toContain('value="code"')
  await restrictSession(db, headers)
  expect((await open(confirmPath, { headers })).html).not.toContain('value="code"')
  await db.update(sessions).set({ restrictedUntil: null }).where(eq(sessions.userId, id))
  await db.insert(staff).values({ userId: id, role: 'admin' })
  expect((await open(confirmPath, { headers })).html).not.toContain('value="code"')
})

test('a device is known once the password or a link has confirmed its session', async ({
  committed: db,
}) => {
  const { headers, email } = await aMember(db)
  const isKnown = async ({ headers }: { headers: Headers }) =>
    (await findKnownDevice(db, { cookie: headers.get('cookie'), identifier: email })) !== undefined
  await restrictSession(db, headers)
  expect(await isKnown({ headers })).toBe(false)
  const confirmed = await send(confirmPath, { headers, form: { current_password: password } })
  expect(await isKnown(confirmed)).toBe(true)
  const other = await signInHeaders(db, { email, password })
  await send(confirmPath, { headers: other, form: { intent: 'link' } })
  const token = (await deliverAccountMails(db, email)).at(-1)?.token ?? ''
  const form = { token }
  expect(await isKnown(await send('/auth/confirm-session', { headers: other, form }))).toBe(true)
})

test('a message from a number that has moved on is refused with a reason', async ({
  committed: db,
}) => {
  const { headers, id, e164 } = await aPhoneMember(db)
  const { token } = await aProof(db, { purpose: 'confirm', userId: id, e164 })
  const messageHash = hashToken(messageCode(token))
  expect(await recordMessage(db, { messageHash, e164 })).toBe(true)
  await holdNumber(db, { userId: (await aPhoneMember(db)).id, e164, provenBy: 'sms' })
  headers.set('cookie', `${headers.get('cookie')}; phone-proof=${token}`)
  const form = { intent: 'arrived' }
  const page = await open('/auth/code?redirect=%2Fsettings', { headers, form })
  expect(page).toMatchObject({ status: 400, html: expect.stringContaining('not on your account') })
})

test('an account with a password and a verified email is not confirmed by a code', async ({
  committed: db,
}) => {
  const { headers, id } = await aMember(db)
  await holdNumber(db, { userId: id, e164: aNumber(), provenBy: 'demo' })
  expect((await open(confirmPath, { headers })).html).not.toContain('value="code"')
  expect(await send(confirmPath, { headers, form: { intent: 'code' } })).toMatchObject({
    status: 400,
  })
})

test('only a proof of a number of the account confirms its session, and never a restricted one', async ({
  committed: db,
}) => {
  const { headers, id, e164 } = await aPhoneMember(db)
  const prove = async (number: string) => {
    const proof = await aProof(db, { purpose: 'confirm', userId: id, e164: number })
    const proven = { ...proof, provenBy: 'whatsapp' } as const
    return await completeMemberProof(db, { proof: proven, viewer: await viewerIn(db, headers) })
  }
  // A message on WhatsApp may come from any number.
  expect(await prove(aNumber())).toBeUndefined()
  expect((await viewerIn(db, headers)).isConfirmed).toBe(false)
  await restrictSession(db, headers)
  expect(await prove(e164)).toEqual({ cookies: [] })
  expect((await viewerIn(db, headers)).isConfirmed).toBe(false)
})

test('a proof of the account’s number confirms its session', async ({ committed: db }) => {
  const { headers, id, e164 } = await aPhoneMember(db)
  const proof = await aProof(db, { purpose: 'confirm', userId: id, e164 })
  const proven = { ...proof, provenBy: 'sms' } as const
  const done = await completeMemberProof(db, { proof: proven, viewer: await viewerIn(db, headers) })
  expect((await viewerIn(db, cookieHeaders(done?.cookies ?? []))).isConfirmed).toBe(true)
})

test('a form that another member has opened confirms nothing', async ({ committed: db }) => {
  const [before, now] = [await aMember(db), await aMember(db)]
  await restrictSession(db, now.headers)
  const forms: Record<string, string>[] = [{ current_password: password }, { intent: 'link' }]
  for (const form of forms) {
    const sent = { ...form, sender_id: before.id }
    const answer = await send(confirmPath, { headers: now.headers, form: sent })
    expect(answer).toMatchObject({ status: 400, text: 'errors.fromOther' })
  }
  expect((await viewerIn(db, now.headers)).restrictedUntil).toBeDefined()
  expect(await deliverAccountMails(db, now.email)).toEqual([])
})

async function send(path: string, visit: TestRequest) {
  const answer = await ask(path, visit)
  if (answer instanceof Response) {
    const headers = cookieHeaders(answer.headers.getSetCookie())
    return { status: answer.status, location: answer.headers.get('location'), headers }
  }
  const [body] = Object.values(answer?.actionData ?? {})
  return { status: answer?.statusCode, headers: new Headers(), ...body?.refused }
}

function cookieHeaders(cookies: string[]): Headers {
  return new Headers({ cookie: cookies.map((set) => set.split(';')[0]).join('; ') })
}

async function aMember(db: Database) {
  const email = anEmail()
  const { id } = await anAccount(db, { email, password, emailVerified: true })
  return { id, email, headers: await signInHeaders(db, { email, password }) }
}

async function aPhoneMember(db: Database) {
  const { id, e164 } = await aNumberHolder(db)
  const device = { address: '10.0.0.1', device: 'test' }
  const { cookies } = await db.transaction((tx) => openSession(tx, { userId: id, device }))
  return { id, e164, headers: cookieHeaders(cookies) }
}
