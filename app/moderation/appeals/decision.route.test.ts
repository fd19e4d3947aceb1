import { eq } from 'drizzle-orm'
import { beforeEach, expect } from 'vitest'
import { dataExports } from '../../../db/schema/account-data.server.ts'
import { users } from '../../../db/schema/accounts.server.ts'
import { appeals } from '../../../db/schema/moderation.server.ts'
import { test } from '../../../test/support/database/database-fixtures.ts'
import { anAccount, aSignInAttempt, signInHeaders } from '../../../test/support/members/accounts.ts'
import { aListing, aUser } from '../../../test/support/members/factories.ts'
import { aModerator, reportListing } from '../../../test/support/members/moderation-factories.ts'
import { aNumberHolder } from '../../../test/support/members/phone-numbers.ts'
import { createPageRenderer } from '../../../test/support/pages/open-page.tsx'
import { createTestRoutes } from '../../../test/support/pages/visit-routes.ts'
import { signIn } from '../../accounts/sign-in/sign-in.server.ts'
import { suspendMember } from '../../accounts/suspension/suspend-member.server.ts'
import { issueSuspendedPath } from '../../accounts/suspension/suspended-links.server.ts'
import {
  type Database,
  type OpenDatabase,
  useDatabase,
} from '../../platform/database/database.server.ts'
import * as suspendedRoute from '../../settings/suspended/suspended.route.tsx'
import * as suspendedDataRoute from '../../settings/suspended/suspended-data.route.ts'
import { decide } from '../decisions/decide.server.ts'
import * as appealsRoute from './appeals.route.tsx'
import * as decisionRoute from './decision.route.tsx'

const password = 'kali bhains moti'

const open = createPageRenderer([
  { path: '/decisions/:decisionId', ...decisionRoute, Page: decisionRoute.default },
  { path: '/suspended', ...suspendedRoute, Page: suspendedRoute.default },
  { path: '/moderation/appeals', ...appealsRoute, Page: appealsRoute.default },
])
const { fetch } = createTestRoutes([{ path: '/suspended/zarai-bazaar.zip', ...suspendedDataRoute }])

beforeEach<{ open: OpenDatabase }>(({ open }) => useDatabase(open))

test('the owner reads the statement, where to repair it, and sends one objection', async ({
  committed: db,
}) => {
  const { headers, path, listingId, decisionId } = await aDecision(db, 'ask-repair')
  const { html } = await open(path, { headers })
  for (const text of ['Please fix your ad', 'Price is per maund', 'A member of our team'])
    expect(html).toContain(text)
  expect(html).toContain(`href="/edit-listing/${listingId}#price"`)
  const empty = await open(path, { headers, form: { text: ' ' } })
  expect(empty).toMatchObject({ status: 422 })
  expect(empty.html).toContain('Write why it is wrong.')
  const sent = await open(path, { headers, form: { text: 'It is per kg' } })
  expect(sent).toMatchObject({ status: 302, location: path })
  const after = await open(path, { headers })
  expect(after.html).toContain('It is per kg')
  expect(after.html).not.toContain('<textarea')
  expect(await db.$count(appeals, eq(appeals.decisionId, decisionId))).toBe(1)
})

test('visitors must log in, and others find no such decision', async ({ committed: db }) => {
  const { path } = await aDecision(db, 'remove')
  const visitor = await open(path)
  expect(visitor.location).toContain('/auth?redirect=')
  const stranger = await aMember(db)
  expect((await open(path, { headers: stranger.headers })).status).toBe(404)
  const form = { text: 'Mine' }
  expect((await open(path, { headers: stranger.headers, form })).status).toBe(404)
})

test('an objection opened by another member does nothing in the name of the current one', async ({
  committed: db,
}) => {
  const { headers, path, decisionId } = await aDecision(db, 'remove')
  const other = await aUser(db)
  const form = { text: 'Not mine', sender_id: other.id }
  const answer = await open(path, { headers, form })
  expect(answer.location ?? answer.status).toBe('/notifications')
  expect(await db.$count(appeals, eq(appeals.decisionId, decisionId))).toBe(0)
})

test('a suspended member objects and gets their data by the link alone', async ({
  committed: db,
}) => {
  const { email, path, sellerId, decisionId } = await aDecision(db, 'suspend')
  expect((await open(path)).location).toContain('/auth')
  const outcome = await signIn(db, aSignInAttempt({ email, password }))
  const page = 'path' in outcome ? (outcome.path ?? '') : ''
  const shown = await open(page)
  expect(shown.html).toContain('Your account is suspended')
  expect(shown.html).toContain('Price is per maund')
  expect(await open(page, { form: { intent: 'data' } })).toMatchObject({ status: 302 })
  expect(await db.$count(dataExports, eq(dataExports.userId, sellerId))).toBe(1)
  expect((await open(page)).html).toContain('The file is being prepared')
  expect(await open(page, { form: { text: 'I did nothing' } })).toMatchObject({ status: 302 })
  expect(await db.$count(appeals, eq(appeals.decisionId, decisionId))).toBe(1)
  for (const token of ['', '?token=nonsense']) {
    expect((await open(`/suspended${token}`)).html).toContain('This link no longer works')
    expect((await fetch(`/suspended/zarai-bazaar.zip${token}`, {}))?.status).toBe(404)
  }
  const form = { text: 'Any', intent: 'data' }
  expect((await open('/suspended?token=x', { form })).location).toBe('/suspended')
})

test('a suspended member objects to each decision that limits them', async ({ committed: db }) => {
  const { email, sellerId, listingId, decisionId: removal } = await aDecision(db, 'remove')
  const listing = { id: listingId, sellerId }
  const report = await reportListing(db, { listing, reporterId: (await aUser(db)).id })
  const moderator = await aModerator(db)
  const suspension = { action: 'suspend', policy: 'fraud', facts: 'Twice' } as const
  await decide(db, { ...report, ...moderator, ...suspension })
  const other = await aDecision(db, 'remove')
  const page = await suspendedPageOf(db, email)
  expect((await open(page)).html).toContain('Your account is suspended')
  expect((await open(page)).html).toContain(`decision=${removal}`)
  expect((await open(page)).html).not.toContain(other.decisionId)
  const ofRemoval = `${page}&decision=${removal}`
  expect((await open(ofRemoval)).html).toContain('Your ad was removed')
  expect(await open(ofRemoval, { form: { text: 'It was mine' } })).toMatchObject({
    status: 302,
    location: ofRemoval,
  })
  expect(await db.$count(appeals, eq(appeals.decisionId, removal))).toBe(1)
  await open(`${page}&decision=${other.decisionId}`, { form: { text: 'Not mine' } })
  expect(await db.$count(appeals, eq(appeals.decisionId, other.decisionId))).toBe(0)
})

test('a suspended member deletes the account with the password, and can keep it after all', async ({
  committed: db,
}) => {
  const { email, sellerId } = await aDecision(db, 'suspend')
  const page = await suspendedPageOf(db, email)
  const requestedAt = async () =>
    (await db.select().from(users).where(eq(users.id, sellerId)))[0]?.deletionRequestedAt
  const wrong = await open(page, { form: { intent: 'delete', current_password: 'wrong one' } })
  expect(wrong.status).toBe(400)
  expect(await requestedAt()).toBeNull()
  const form = { intent: 'delete', current_password: password }
  expect((await open(page, { form })).location).toBe('/settings/delete')
  expect(await requestedAt()).toBeInstanceOf(Date)
  expect((await open(page)).html).toContain('This link no longer works')
  const next = await suspendedPageOf(db, email)
  expect((await open(next)).html).toContain('Your account will be deleted on')
  await open(next, { form: { intent: 'keep' } })
  expect(await requestedAt()).toBeNull()
})

test('a suspended member deletes by the link alone an account with neither a password nor an email', async ({
  committed: db,
}) => {
  const { id } = await aNumberHolder(db)
  await suspendMember(db, id)
  const page = (await issueSuspendedPath(db, { userId: id, email: null })) ?? ''
  const read = async () => (await db.select().from(users).where(eq(users.id, id)))[0]
  await db
    .update(users)
    .set({ email: `${id}@farm.test` })
    .where(eq(users.id, id))
  expect((await open(page)).html).toContain('name="current_password"')
  const form = { intent: 'delete', current_password: 'a guess' }
  for (const sent of [form, { intent: 'delete' }])
    expect((await open(page, { form: sent })).status).toBe(400)
  await db.update(users).set({ email: null }).where(eq(users.id, id))
  expect((await open(page)).html).not.toContain('name="current_password"')
  expect((await open(page, { form: { intent: 'delete' } })).location).toBe('/settings/delete')
  expect((await read())?.deletionRequestedAt).toBeInstanceOf(Date)
})

test('the list of objections is found by no member and no visitor', async ({ committed: db }) => {
  const { headers } = await aMember(db)
  for (const visit of [{}, { headers }, { headers, form: { a: 'b' } }]) {
    expect((await open('/moderation/appeals', visit)).status).toBe(404)
  }
})

async function suspendedPageOf(db: Database, email: string): Promise<string> {
  const outcome = await signIn(db, aSignInAttempt({ email, password }))
  return 'path' in outcome ? (outcome.path ?? '') : ''
}

async function aMember(db: Database) {
  const { id, email } = await anAccount(db, { password })
  return { id, email, headers: await signInHeaders(db, { email, password }) }
}

async function aDecision(db: Database, action: 'ask-repair' | 'remove' | 'suspend') {
  const { id: sellerId, email, headers } = await aMember(db)
  const listing = await aListing(db, { sellerId })
  const reporter = await aUser(db)
  const report = await reportListing(db, { listing, reporterId: reporter.id })
  const facts = 'Price is per maund'
  const input = { ...report, action, policy: 'false-details', facts } as const
  const decided = await decide(db, { ...input, ...(await aModerator(db)) })
  if ('refused' in decided) throw new Error(decided.refused)
  const { decisionId } = decided
  const path = `/decisions/${decisionId}`
  return { sellerId, email, headers, listingId: listing.id, decisionId, path }
}
