import { and, eq, ne, or, sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { dataExports } from '../../../db/schema/account-data.server.ts'
import { accounts, sessions, users } from '../../../db/schema/accounts.server.ts'
import { contactMessages } from '../../../db/schema/content.server.ts'
import { blocks, conversations, messages } from '../../../db/schema/conversations.server.ts'
import { services } from '../../../db/schema/farm-services.server.ts'
import { favorites } from '../../../db/schema/favorites.server.ts'
import { images } from '../../../db/schema/images.server.ts'
import { deletedListings, listingSearch, listings } from '../../../db/schema/listings.server.ts'
import { cases, signals } from '../../../db/schema/moderation.server.ts'
import { notifications, savedSearches } from '../../../db/schema/notifications.server.ts'
import { test } from '../../../test/support/database/database-fixtures.ts'
import { anImageRow } from '../../../test/support/listings/pictures.ts'
import {
  anAccount,
  anIpAddress,
  aSignInAttempt,
  deliverAccountMails,
  signInHeaders,
} from '../../../test/support/members/accounts.ts'
import { runPendingJobs } from '../../../test/support/members/deliver-notifications.ts'
import {
  aConversation,
  aFarmService,
  aFavorite,
  aListing,
} from '../../../test/support/members/factories.ts'
import { cancelDeletion } from '../../accounts/lifecycle/schedule-deletion.server.ts'
import { findSeller } from '../../accounts/profile/sellers.server.ts'
import { findViewer } from '../../accounts/sessions/viewer.server.ts'
import { signIn } from '../../accounts/sign-in/sign-in.server.ts'
import { signUp } from '../../accounts/sign-up/sign-up.server.ts'
import { openPictureStore } from '../../images/storage/open-picture-store.server.ts'
import { listingTable } from '../../listings/listing-table.server.ts'
import { indexListings } from '../../listings/save/index-listings.server.ts'
import { renewListings } from '../../listings/status/change-status.server.ts'
import { deleteOffersOf } from '../../offers/manage/delete-offer.server.ts'
import type { Database } from '../../platform/database/database.server.ts'
import { newId } from '../../platform/database/ids.server.ts'
import { requestExport } from '../export/data-exports.server.ts'
import { closeDueAccounts, deleteAccount } from './delete-account.server.ts'
import { requestDeletion } from './request-deletion.server.ts'
import { retryDeletion } from './retry-deletion.server.ts'

const password = 'kali bhains moti'

test('a deletion request signs the user out everywhere and deactivates offers', async ({ db }) => {
  const owner = await anAccount(db, { password })
  const phone = await signInHeaders(db, { email: owner.email, password })
  const active = await aListing(db, { sellerId: owner.id })
  const sold = await aListing(db, { sellerId: owner.id, status: 'sold' })
  await indexListings(db, [active.id])
  await aFarmService(db, { providerId: owner.id })
  expect(await requestDeletion(db, { owner, password })).toBe('requested')
  expect((await findViewer(db, phone)).viewer).toBeUndefined()
  expect(await statusOf(db, active.id)).toBe('expired')
  expect(await statusOf(db, sold.id)).toBe('sold')
  expect(await db.$count(listingSearch, eq(listingSearch.listingId, active.id))).toBe(0)
  const isUp = sql`user_id = ${owner.id} and status = 'active'`
  expect(await db.$count(services, isUp)).toBe(0)
  const [mail] = await deliverAccountMails(db, owner.email)
  expect(mail?.text).toContain('on {date} everything'.replace('{date}', inSevenDays()))
  expect(mail?.text).toContain('/settings/delete')
})

test('a wrong password changes nothing', async ({ db }) => {
  const owner = await anAccount(db, { password })
  const listing = await aListing(db, { sellerId: owner.id })
  const phone = await signInHeaders(db, { email: owner.email, password })
  expect(await requestDeletion(db, { owner, password: 'a guess' })).toEqual({ refused: 'wrong' })
  expect((await findViewer(db, phone)).viewer).toMatchObject({ deletionRequestedAt: null })
  expect(await statusOf(db, listing.id)).toBe('active')
  expect(await deliverAccountMails(db, owner.email)).toEqual([])
})

test('an owner who cancels within the grace period can renew their offers', async ({ db }) => {
  const owner = await anAccount(db, { password })
  const listing = await aListing(db, { sellerId: owner.id })
  await requestDeletion(db, { owner, password })
  expect(await signIn(db, aSignInAttempt({ email: owner.email, password }))).toMatchObject({
    signedIn: { isDeletionPending: true },
  })
  await cancelDeletion(db, owner.id)
  await letPass(db, owner.id, '8 days')
  await runDue(db)
  expect(await renewListings(db, { listingIds: [listing.id], sellerId: owner.id })).toBe(1)
  expect(await db.$count(listingSearch, eq(listingSearch.listingId, listing.id))).toBe(1)
  expect(await signIn(db, aSignInAttempt({ email: owner.email, password }))).toMatchObject({
    signedIn: { isDeletionPending: false },
  })
})

test('nothing is deleted before seven days, and everything after that', async ({ db }) => {
  const { owner, other, listing, conversation } = await aLifeHere(db)
  await requestDeletion(db, { owner, password })
  await letPass(db, owner.id, '6 days 23 hours')
  await runDue(db)
  expect(await statusOf(db, listing.id)).toBe('expired')
  expect(await signIn(db, aSignInAttempt({ email: owner.email, password }))).toHaveProperty(
    'signedIn',
  )
  await letPass(db, owner.id, '7 days')
  await runDue(db)
  await deleteAccount.work(db, { userId: owner.id }, newId())
  expect(await whatIsLeft(db, owner.id)).toEqual({})
  const [row] = await db.select().from(users).where(eq(users.id, owner.id))
  expect(row).toMatchObject({
    fullName: '',
    email: null,
    phone: null,
    address: null,
    city: null,
    preferences: {},
    deletedAt: expect.any(Date),
  })
  expect(await findSeller(db, owner.id)).toBeUndefined()
  expect(await signIn(db, aSignInAttempt({ email: owner.email, password }))).toEqual({
    refused: 'wrong',
  })
  const storedMessages = await db
    .select()
    .from(messages)
    .where(eq(messages.conversationId, conversation.id))
    .orderBy(messages.number)
  expect(storedMessages.map(({ content }) => content)).toEqual(['Still there?', 'Yes'])
  expect(await db.$count(notifications, eq(notifications.userId, other.id))).toBe(0)
})

test('the files of pictures and exports are deleted too', async ({ db }) => {
  const { owner, files } = await aLifeHere(db)
  const store = await openPictureStore()
  expect(files.length).toBeGreaterThan(1)
  for (const path of files) expect(await store.read(path)).toBeDefined()
  await leaveForGood(db, owner)
  for (const path of files) expect(await store.read(path)).toBeUndefined()
})

test('a deletion interrupted half way and restarted still deletes everything', async ({ db }) => {
  const { owner } = await aLifeHere(db)
  await close(db, owner)
  await deleteOffersOf(db, listingTable, owner.id)
  const work = () => deleteAccount.work(db, { userId: owner.id }, newId())
  await work()
  await work()
  expect(await whatIsLeft(db, owner.id)).toEqual({})
})

test('a deletion that gave up is retried two days later until nothing is left', async ({ db }) => {
  const { owner, other } = await aLifeHere(db)
  await close(db, owner)
  const countRetried = async () => {
    await db.execute(sql`delete from jobs.job where name = ${deleteAccount.name}`)
    await retryDeletion.work(db, {}, newId())
    return await runPendingJobs(db, deleteAccount)
  }
  expect(await countRetried()).toBe(0)
  const twoDaysAgo = { deletedAt: sql`now() - interval '49 hours'` }
  await db.update(users).set(twoDaysAgo).where(eq(users.id, owner.id))
  expect(await countRetried()).toBe(1)
  expect(await whatIsLeft(db, owner.id)).toEqual({})
  expect(await countRetried()).toBe(0)
  expect(await db.$count(users, eq(users.id, other.id))).toBe(1)
})

test('other users lose nothing, even if the job runs for an open account', async ({ db }) => {
  const { owner, other } = await aLifeHere(db)
  const theirs = await aListing(db, { sellerId: other.id })
  await deleteAccount.work(db, { userId: owner.id }, newId())
  expect(await whatIsLeft(db, owner.id)).not.toEqual({})
  await leaveForGood(db, owner)
  expect(await statusOf(db, theirs.id)).toBe('active')
  expect(await db.$count(users, eq(users.id, other.id))).toBe(1)
})

test('a conversation is deleted once both parties have deleted their accounts', async ({ db }) => {
  const { owner, other, conversation } = await aLifeHere(db)
  await leaveForGood(db, owner)
  expect(await db.$count(conversations, eq(conversations.id, conversation.id))).toBe(1)
  await leaveForGood(db, other)
  expect(await db.$count(conversations, eq(conversations.id, conversation.id))).toBe(0)
})

test('the email address can be used for a new, empty account at once', async ({ db }) => {
  const { owner } = await aLifeHere(db)
  await close(db, owner)
  const { email } = owner
  const newcomer = { fullName: 'Ali Raza', email, password, language: 'en' as const }
  await signUp(db, { ...newcomer, address: anIpAddress() })
  const again = await signIn(db, aSignInAttempt({ email, password }))
  const userId = 'signedIn' in again ? again.signedIn.userId : owner.id
  expect(userId).not.toBe(owner.id)
  await deleteAccount.work(db, { userId: owner.id }, newId())
  expect(await db.$count(users, eq(users.email, email))).toBe(1)
  expect(await db.$count(accounts, eq(accounts.userId, userId))).toBe(1)
})

/** An account with rows in every table, and a second person who has talked with it. */
async function aLifeHere(db: Database) {
  const owner = await anAccount(db, { password, phone: '+923001112223', city: 'Okara' })
  await signInHeaders(db, { email: owner.email, password })
  const other = await anAccount(db, { password })
  const pictures = [await anImageRow(db, owner.id), await anImageRow(db, owner.id)] as const
  const listing = await aListing(db, { sellerId: owner.id })
  await aFarmService(db, { providerId: owner.id })
  const about = { listingId: listing.id, buyerId: other.id, sellerId: owner.id }
  const conversation = await aConversation(db, about)
  const messageRow = (number: number, senderId: string, content: string) => {
    return { id: newId(), conversationId: conversation.id, senderId, content, number }
  }
  const question = messageRow(1, other.id, 'Still there?')
  const answered = messageRow(2, owner.id, 'Yes')
  const unseen = { ...messageRow(3, owner.id, 'Never seen'), withheld: true }
  await db.insert(messages).values([question, answered, unseen])
  const reported = { id: newId(), subjectKind: 'message', subjectId: question.id } as const
  await db.insert(cases).values({ ...reported, ownerId: other.id })
  const report = { id: newId(), caseId: reported.id, reporterId: owner.id, reason: 'abuse' }
  await db
    .insert(signals)
    .values({ ...report, details: 'What I think of him', weight: 20, snapshot: {} })
  await db.update(images).set({ listingId: listing.id }).where(eq(images.id, pictures[0].id))
  await db.update(images).set({ messageId: answered.id }).where(eq(images.id, pictures[1].id))
  await aFavorite(db, { userId: owner.id, listingId: listing.id })
  const written = {
    name: 'Bilal',
    email: 'bilal@farm.test',
    subject: 'fault',
    content: 'It hangs. Often.',
  }
  await db
    .insert(contactMessages)
    .values({ id: newId(), userId: owner.id, once: newId(), language: 'en', ...written })
  await db.insert(savedSearches).values({ id: newId(), userId: owner.id, query: 'q=gandum' })
  await db.insert(blocks).values({ blockerId: owner.id, blockedId: other.id })
  const facts = { from: 'Muhammad Aslam', about: 'Cow', text: 'Yes' }
  const notification = { kind: 'message' as const, conversationId: conversation.id, facts }
  await db.insert(notifications).values([
    { id: newId(), userId: owner.id, mailedAs: newId(), ...notification },
    { id: newId(), userId: other.id, mailedAs: newId(), ...notification },
  ])
  await requestExport(db, owner.id)
  const [made] = await db.select().from(dataExports).where(eq(dataExports.userId, owner.id))
  const files = [...pictures.map(({ path }) => path), made?.path ?? '']
  const store = await openPictureStore()
  for (const path of files) await store.write(path, Buffer.from('bytes'))
  return { owner, other, listing, conversation, files }
}

async function close(db: Database, owner: { id: string; email: string }) {
  await requestDeletion(db, { owner, password })
  await letPass(db, owner.id, '7 days')
  await runDue(db)
}

async function leaveForGood(db: Database, owner: { id: string; email: string }) {
  await close(db, owner)
  await deleteAccount.work(db, { userId: owner.id }, newId())
}

function runDue(db: Database) {
  return closeDueAccounts.work(db, {}, newId())
}

async function letPass(db: Database, userId: string, interval: string) {
  const deletionRequestedAt = sql`case when deletion_asked_at is null then null else now() - ${interval}::interval end`
  await db.update(users).set({ deletionRequestedAt }).where(eq(users.id, userId))
}

/** How many rows a user still has, by table. */
async function whatIsLeft(db: Database, userId: string) {
  const counts = {
    accounts: await db.$count(accounts, eq(accounts.userId, userId)),
    sessions: await db.$count(sessions, eq(sessions.userId, userId)),
    deleted: await db.$count(deletedListings, eq(deletedListings.sellerId, userId)),
    listings: await db.$count(listings, eq(listings.sellerId, userId)),
    services: await db.$count(services, eq(services.providerId, userId)),
    pictures: await db.$count(images, eq(images.ownerId, userId)),
    favorites: await db.$count(favorites, eq(favorites.userId, userId)),
    searches: await db.$count(savedSearches, eq(savedSearches.userId, userId)),
    notifications: await db.$count(notifications, eq(notifications.userId, userId)),
    blocks: await db.$count(blocks, or(eq(blocks.blockerId, userId), eq(blocks.blockedId, userId))),
    withheld: await db.$count(messages, and(eq(messages.senderId, userId), messages.withheld)),
    reports: await db.$count(signals, and(eq(signals.reporterId, userId), ne(signals.details, ''))),
    toSupport: await db.$count(contactMessages, eq(contactMessages.userId, userId)),
    exports: await db.$count(dataExports, eq(dataExports.userId, userId)),
  }
  return Object.fromEntries(Object.entries(counts).filter(([, count]) => count > 0))
}

async function statusOf(db: Database, listingId: string) {
  const [row] = await db.select().from(listings).where(eq(listings.id, listingId))
  return row?.status
}

function inSevenDays(): string {
  const when = new Date(Date.now() + 7 * 24 * 3_600_000)
  return when.toLocaleDateString('en-US', { dateStyle: 'medium', timeZone: 'Asia/Karachi' })
}
