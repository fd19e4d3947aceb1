import { eq, sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { listingSearch, listings, renewalLinks } from '../../db/schema.server.ts'
import { anEmail, deliverMails } from '../../test/accounts.ts'
import { test } from '../../test/database.ts'
import { aListing, aUser } from '../../test/factories.ts'
import type { Database } from '../platform/database.server.ts'
import { markSold, renew } from './change-status.server.ts'
import { expireListings } from './expire-listings.server.ts'
import { expiryMail } from './expiry-mail.server.ts'
import { indexListings } from './index-listings.server.ts'
import { findRenewal } from './renewal-links.server.ts'

const day = 24 * 3_600_000

test('a listing whose time has run out is expired and found no more; the others stay', async ({
  db,
}) => {
  const { listingId, sellerId } = await anEndingListing(db, 10)
  const { id: sold } = await aListing(db, { sellerId, status: 'sold' })
  const { id: draft } = await aListing(db, { sellerId, status: 'draft' })
  await indexListings(db, [listingId])
  await letPass(db, 9.9)
  await work(db)
  expect(await statusOf(db, listingId)).toBe('active')
  await letPass(db, 90)
  await work(db)
  expect(await statusOf(db, listingId)).toBe('expired')
  expect(await db.$count(listingSearch, eq(listingSearch.listingId, listingId))).toBe(0)
  expect(await statusOf(db, sold)).toBe('sold')
  expect(await statusOf(db, draft)).toBe('draft')
})

test('a seller is told once, three days before, in their language, plain and in HTML', async ({
  db,
}) => {
  const { listingId, email } = await anEndingListing(db, 60, { language: 'ur' })
  await letPass(db, 56.9)
  expect(await mailsAfterWork(db, email)).toHaveLength(0)
  await letPass(db, 0.2)
  const [mail, ...more] = await mailsAfterWork(db, email)
  expect(more).toHaveLength(0)
  for (const words of [mail?.text, mail?.html]) {
    expect(words).toContain('Nili-Ravi buffalo')
    expect(words).toContain('میرا اشتہار تازہ کریں')
  }
  expect(mail?.html).toContain('dir="rtl"')
  await letPass(db, 1)
  expect(await mailsAfterWork(db, email)).toHaveLength(1)

  expect(await findRenewal(db, mail?.token ?? '')).toMatchObject({ listing: { id: listingId } })
  const [link] = await db.select().from(renewalLinks).where(eq(renewalLinks.listingId, listingId))
  expect(link?.tokenHash).not.toContain(mail?.token)
})

test('of what ran out while no program was at work nobody is told', async ({ db }) => {
  const { listingId, email } = await anEndingListing(db, 60)
  await letPass(db, 61)
  expect(await mailsAfterWork(db, email)).toHaveLength(0)
  expect(await statusOf(db, listingId)).toBe('expired')
})

test('a mail that comes to be sent late looks first whether there is still a reason', async ({
  db,
}) => {
  const sold = await anEndingListing(db, 2)
  const renewed = await anEndingListing(db, 2)
  const over = await anEndingListing(db, 2)
  await work(db)
  await markSold(db, { listingIds: [sold.listingId], sellerId: sold.sellerId, where: 'here' })
  await renew(db, { listingIds: [renewed.listingId], sellerId: renewed.sellerId })
  const past = new Date(Date.now() - day)
  await db.update(listings).set({ expiresAt: past }).where(eq(listings.id, over.listingId))
  for (const { email } of [sold, renewed, over]) {
    expect(await deliver(db, email)).toHaveLength(0)
  }
})

test('who renews is told again sixty days later', async ({ db }) => {
  const { listingId, sellerId, email } = await anEndingListing(db, 2)
  expect(await mailsAfterWork(db, email)).toHaveLength(1)
  await renew(db, { listingIds: [listingId], sellerId })
  expect(await mailsAfterWork(db, email)).toHaveLength(1)
  await letPass(db, 58)
  expect(await mailsAfterWork(db, email)).toHaveLength(2)
})

test('who wants no mails gets none', async ({ db }) => {
  const { email } = await anEndingListing(db, 2, { notifications: { emailNotifications: false } })
  expect(await mailsAfterWork(db, email)).toHaveLength(0)
})

async function anEndingListing(
  db: Database,
  days: number,
  preferences: { language?: 'ur'; notifications?: Record<string, boolean> } = {},
) {
  const { id: sellerId, email } = await aUser(db, { email: anEmail(), preferences })
  const expiresAt = new Date(Date.now() + days * day)
  const { id: listingId } = await aListing(db, { sellerId, expiresAt })
  return { listingId, sellerId, email }
}

/** Moves every listing's time back, as if so many days had gone by. */
async function letPass(db: Database, days: number) {
  await db
    .update(listings)
    .set({ expiresAt: sql`expires_at - make_interval(secs => ${days * 86_400})` })
}

async function work(db: Database) {
  await expireListings.work(db, {}, '')
}

async function mailsAfterWork(db: Database, email: string) {
  await work(db)
  return deliver(db, email)
}

async function deliver(db: Database, email: string) {
  const { rows } = await db.execute<{ id: string; data: { listingId: string } }>(
    sql`delete from jobs.job where name = ${expiryMail.name} returning id, data`,
  )
  for (const { id, data } of rows) await expiryMail.work(db, data, id)
  return deliverMails(db, email)
}

async function statusOf(db: Database, listingId: string) {
  const [row] = await db
    .select({ status: listings.status })
    .from(listings)
    .where(eq(listings.id, listingId))
  return row?.status
}
