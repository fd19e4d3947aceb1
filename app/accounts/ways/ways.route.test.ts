import { eq } from 'drizzle-orm'
import { beforeEach, expect } from 'vitest'
import { sessions, users } from '../../../db/schema/accounts.server.ts'
import { phoneProofs } from '../../../db/schema/phone-numbers.server.ts'
import { test } from '../../../test/support/database/database-fixtures.ts'
import { anAccount, anEmail, signInHeaders } from '../../../test/support/members/accounts.ts'
import { aListing, aUser } from '../../../test/support/members/factories.ts'
import { aNumber, aNumberHolder } from '../../../test/support/members/phone-numbers.ts'
import { createTestRoutes } from '../../../test/support/pages/visit-routes.ts'
import { setEnvironment } from '../../../test/support/set-environment.ts'
import {
  type Database,
  type OpenDatabase,
  useDatabase,
} from '../../platform/database/database.server.ts'
import { parseToastCookie } from '../../platform/http/toast-cookie.server.ts'
import * as emailRoute from '../email-change/email.route.tsx'
import { issueLink } from '../emails/email-links.server.ts'
import * as firstPasswordRoute from '../password/first-password.route.tsx'
import { holdNumber, listNumbers } from '../phone/phone-numbers.server.ts'
import { confirmSession } from '../sessions/confirmed-session.server.ts'
import { findPasswordHash } from '../sign-in/find-account.server.ts'
import { findKnownDevice } from '../sign-in/known-devices.server.ts'
import { createSession } from '../sign-in/sign-in.server.ts'
import * as addNumberRoute from './add-number.route.tsx'
import * as confirmNumberRoute from './confirm-number.route.ts'
import { lockWays } from './lock-ways.server.ts'
import * as removeWayRoute from './remove-way.route.tsx'
import * as restoreNumberRoute from './restore-number.route.tsx'

setEnvironment({ PHONE_PROOF: 'sms', SMS_GATEWAY_URL: 'http://127.0.0.1:9/' })
const password = 'kali bhains moti'
const security = '/settings/security'

const { ask } = createTestRoutes([
  { path: `${security}/number`, ...addNumberRoute },
  { path: `${security}/number/confirm`, ...confirmNumberRoute },
  { path: `${security}/remove`, ...removeWayRoute },
  { path: `${security}/password`, ...firstPasswordRoute },
  { path: `${security}/email`, ...emailRoute },
  { path: '/auth/restore-number', ...restoreNumberRoute },
])

beforeEach<{ open: OpenDatabase }>(({ open }) => useDatabase(open))

test('a session without a password must be confirmed before it changes how the account is opened', async ({
  committed: db,
}) => {
  const { id: userId } = await aNumberHolder(db)
  await holdNumber(db, { userId, e164: aNumber(), provenBy: 'sms' })
  const [number] = await listNumbers(db, userId)
  const headers = await sessionHeaders(db, userId)
  const chosen = { new_password: password, confirm_password: password }
  const forms: [string, Record<string, string>][] = [
    [`${security}/number`, { phone: aNumber() }],
    [`${security}/remove?number=${number?.id}`, {}],
    [`${security}/password`, chosen],
    [`${security}/email`, { email: anEmail() }],
  ]
  for (const [path, form] of forms) {
    const confirm = `${security}/confirm?${new URLSearchParams({ redirect: path })}`
    expect(locationOf(await ask(path, { headers })), path).toBe(confirm)
    expect(locationOf(await ask(path, { headers, form })), path).toBe(confirm)
  }
  expect(await listNumbers(db, userId)).toHaveLength(2)
  expect(await findPasswordHash(db, userId)).toBeUndefined()
  expect(await db.$count(phoneProofs, eq(phoneProofs.userId, userId))).toBe(0)
  const confirmed = await confirmedHeaders(db, userId)
  for (const [path, form] of forms)
    expect(locationOf(await ask(path, { headers: confirmed, form })) ?? '', path).not.toContain(
      '/confirm',
    )
  expect(await listNumbers(db, userId)).toHaveLength(1)
  expect(await findPasswordHash(db, userId)).toBeDefined()
  expect(await db.$count(phoneProofs, eq(phoneProofs.userId, userId))).toBe(1)
})

test('an account with a password asks for it, also in a confirmed session', async ({
  committed: db,
}) => {
  const { id: userId, email } = await anAccount(db, { email: anEmail(), password })
  await holdNumber(db, { userId, e164: aNumber(), provenBy: 'sms' })
  await signInHeaders(db, { email, password })
  const headers = await confirmedHeaders(db, userId)
  for (const current_password of ['', 'a wrong guess']) {
    const form = { phone: aNumber(), current_password }
    for (const page of ['number', 'remove'])
      expect(await ask(`${security}/${page}`, { headers, form })).toMatchObject({ statusCode: 400 })
  }
  const [owner] = await db.select().from(users).where(eq(users.id, userId))
  expect(owner?.email).toBe(email)
  expect(await db.$count(phoneProofs, eq(phoneProofs.userId, userId))).toBe(0)
  const form = { phone: aNumber(), current_password: password }
  expect(locationOf(await ask(`${security}/number`, { headers, form }))).toMatch(/^\/auth\/code\?/)
  const removed = await ask(`${security}/remove`, { headers, form })
  expect(locationOf(removed)).toBe(security)
  expect(toastOf(removed)).toBe('phone.own.done.removed')
})

test('a device on which a first password is set is known by the number', async ({
  committed: db,
}) => {
  const { id: userId, e164 } = await aNumberHolder(db)
  await db.update(users).set({ email: null }).where(eq(users.id, userId))
  await sessionHeaders(db, userId)
  const answer = await ask(`${security}/password`, {
    headers: await confirmedHeaders(db, userId),
    form: { new_password: password, confirm_password: password },
  })
  const cookies = answer instanceof Response ? answer.headers.getSetCookie() : []
  const { cookie } = Object.fromEntries(headersOf(cookies))
  expect(await findKnownDevice(db, { cookie: cookie ?? null, identifier: e164 })).toBeDefined()
})

test('one proves again only a number of one’s own', async ({ committed: db }) => {
  const [owner, stranger] = [await aNumberHolder(db), await aNumberHolder(db)]
  const [number] = await listNumbers(db, owner.id)
  const again = async (userId: string) =>
    locationOf(
      await ask(`${security}/number/confirm`, {
        headers: await sessionHeaders(db, userId),
        form: { number_id: number?.id ?? '' },
      }),
    )
  expect(await again(stranger.id)).toBe(security)
  expect(await again(owner.id)).toMatch(/^\/auth\/code\?/)
})

test('the form for a number says when ads will show it in place of a lost one', async ({
  committed: db,
}) => {
  const { id: userId, e164 } = await aNumberHolder(db)
  await aListing(db, { sellerId: userId, contactPhone: e164 })
  await sessionHeaders(db, userId)
  const headers = await confirmedHeaders(db, userId)
  const isForOffers = async () => {
    const answer = await ask(`${security}/number`, { headers })
    const pages = answer instanceof Response ? {} : (answer?.loaderData ?? {})
    const [page] = Object.values(pages)
    return page?.isForOffers
  }
  expect(await isForOffers()).toBe(false)
  await holdNumber(db, { userId: (await aUser(db)).id, e164, provenBy: 'sms' })
  expect(await isForOffers()).toBe(true)
})

test('opening the link that restores a number changes nothing', async ({ committed: db }) => {
  const { id: userId, e164 } = await aNumberHolder(db)
  const ways = await lockWays(db, userId)
  if (!ways) throw new Error('No account')
  const link = { userId, email: e164, ways, purpose: 'restore-number' } as const
  const at = new Date()
  const token = (await issueLink(db, { ...link, at, now: at })) ?? ''
  await holdNumber(db, { userId, e164: aNumber(), provenBy: 'sms' })
  const path = `/auth/restore-number?token=${token}`
  expect(await ask(path, {})).toMatchObject({ statusCode: 200 })
  expect(await listNumbers(db, userId)).toHaveLength(2)
  expect(await ask(path, { form: { token } })).toMatchObject({ statusCode: 200 })
  expect(await listNumbers(db, userId)).toHaveLength(1)
  expect(await ask(path, { form: { token } })).toMatchObject({ statusCode: 400 })
})

async function sessionHeaders(db: Database, userId: string): Promise<Headers> {
  return headersOf(await createSession(db, { userId, device: { address: '10.0.0.1', device: '' } }))
}

async function confirmedHeaders(db: Database, userId: string): Promise<Headers> {
  const [session] = await db.select().from(sessions).where(eq(sessions.userId, userId))
  return headersOf(await confirmSession(db, session?.id ?? ''))
}

/** What the next page says, which no link can make it say. */
function toastOf(answer: Awaited<ReturnType<typeof ask>>): string | undefined {
  const set = answer instanceof Response ? answer.headers.getSetCookie() : []
  const headers = headersOf(set)
  return parseToastCookie(new Request('https://market.test/', { headers }))?.title
}

function headersOf(cookies: string[]): Headers {
  return new Headers({ cookie: cookies.map((cookie) => cookie.split(';')[0]).join('; ') })
}

function locationOf(answer: Awaited<ReturnType<typeof ask>>): string | null {
  return answer instanceof Response ? answer.headers.get('location') : null
}
