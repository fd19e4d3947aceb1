import { eq, sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { listings, renewalLinks } from '../../../db/schema/listings.server.ts'
import { notifications } from '../../../db/schema/notifications.server.ts'
import { test } from '../../../test/support/database/database-fixtures.ts'
import { anEmail } from '../../../test/support/members/accounts.ts'
import { deliverNotificationMails } from '../../../test/support/members/deliver-notifications.ts'
import { aListing, aUser } from '../../../test/support/members/factories.ts'
import { markSold, renewListings } from '../../listings/status/change-status.server.ts'
import { expireListings } from '../../listings/status/expire-listings.server.ts'
import { findRenewal } from '../../listings/status/renewal-links.server.ts'
import type { Database } from '../../platform/database/database.server.ts'
import { markNotificationsRead } from '../feed/read-notifications.server.ts'
import { notifyExpiringListings } from './notify-expiring-listings.server.ts'

const day = 24 * 3_600_000

test('a seller is notified once, three days before expiry, in their language, as text and HTML', async ({
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
    expect(words).toContain('اپنا اشتہار تازہ کریں')
    expect(words).toContain('kind=listing-expiring')
  }
  expect(mail?.html).toContain('dir="rtl"')
  await letPass(db, 1)
  expect(await mailsAfterWork(db, email)).toHaveLength(1)

  expect(await findRenewal(db, mail?.token ?? '')).toMatchObject({ listing: { id: listingId } })
  const [link] = await db.select().from(renewalLinks).where(eq(renewalLinks.listingId, listingId))
  expect(link?.tokenHash).not.toContain(mail?.token)
})

test('two sellers whose listings expire together are each told of their own', async ({ db }) => {
  const [first, second] = [await anEndingListing(db, 2), await anEndingListing(db, 2)]
  await db.update(listings).set({ title: 'Sahiwal cow' }).where(eq(listings.id, second.listingId))
  for (const [{ email }, title] of [
    [first, 'Nili-Ravi buffalo'],
    [second, 'Sahiwal cow'],
  ] as const) {
    expect((await mailsAfterWork(db, email)).map(({ text }) => text.includes(title))).toEqual([
      true,
    ])
  }
})

test('the notification also appears on the page, with the day the listing expires', async ({
  db,
}) => {
  const { listingId, sellerId, email } = await anEndingListing(db, 2)
  await mailsAfterWork(db, email)
  const [received] = await db.select().from(notifications).where(eq(notifications.userId, sellerId))
  expect(received).toMatchObject({
    kind: 'listing-expiring',
    listingId,
    facts: { title: 'Nili-Ravi buffalo', until: expect.stringMatching(/^\d{4}-\d\d-\d\dT/) },
  })
})

test('a job that runs again after a failure notifies nobody twice, read or not', async ({ db }) => {
  const { listingId, sellerId, email } = await anEndingListing(db, 2)
  expect(await mailsAfterWork(db, email)).toHaveLength(1)
  await markNotificationsRead(db, { userId: sellerId, notificationIds: 'all' })
  await notifyExpiringListings.work(db, { listingIds: [listingId] }, '')
  expect(await deliverNotificationMails(db, email)).toHaveLength(1)
  expect(await db.$count(notifications, eq(notifications.userId, sellerId))).toBe(1)
})

test('nobody is notified of a listing that expired while no job ran', async ({ db }) => {
  const { email } = await anEndingListing(db, 60)
  await letPass(db, 61)
  expect(await mailsAfterWork(db, email)).toHaveLength(0)
})

test('a late email is sent only if the listing is still about to expire', async ({ db }) => {
  const sold = await anEndingListing(db, 2)
  const renewed = await anEndingListing(db, 2)
  const over = await anEndingListing(db, 2)
  await expireListings.work(db, {}, '')
  await markSold(db, { listingIds: [sold.listingId], sellerId: sold.sellerId, where: 'here' })
  await renewListings(db, { listingIds: [renewed.listingId], sellerId: renewed.sellerId })
  const past = new Date(Date.now() - day)
  await db.update(listings).set({ expiresAt: past }).where(eq(listings.id, over.listingId))
  for (const { email } of [sold, renewed, over]) {
    expect(await deliverNotificationMails(db, email)).toHaveLength(0)
  }
})

test('after a renewal the seller is notified again sixty days later, even if the first was never read', async ({
  db,
}) => {
  const { listingId, sellerId, email } = await anEndingListing(db, 2)
  expect(await mailsAfterWork(db, email)).toHaveLength(1)
  await renewListings(db, { listingIds: [listingId], sellerId })
  expect(await mailsAfterWork(db, email)).toHaveLength(1)
  // Time stands still in a test: half a day more, so that no two expiries coincide.
  await letPass(db, 58.5)
  expect(await mailsAfterWork(db, email)).toHaveLength(2)
})

test('a seller who switched off all emails, or those about expiry, gets none', async ({ db }) => {
  for (const name of ['emailNotifications', 'expiryMails']) {
    const { email } = await anEndingListing(db, 2, { notifications: { [name]: false } })
    expect(await mailsAfterWork(db, email)).toHaveLength(0)
  }
})

async function anEndingListing(
  db: Database,
  days: number,
  preferences: { language?: 'ur'; notifications?: Record<string, boolean> } = {},
) {
  const { id: sellerId, email } = await aUser(db, {
    email: anEmail(),
    emailVerified: true,
    preferences,
  })
  const expiresAt = new Date(Date.now() + days * day)
  const { id: listingId } = await aListing(db, { sellerId, expiresAt })
  return { listingId, sellerId, email }
}

/** Moves the expiry of every listing back, as if that many days had passed. */
async function letPass(db: Database, days: number) {
  await db
    .update(listings)
    .set({ expiresAt: sql`expires_at - make_interval(secs => ${days * 86_400})` })
}

async function mailsAfterWork(db: Database, email: string) {
  await expireListings.work(db, {}, '')
  return await deliverNotificationMails(db, email)
}
