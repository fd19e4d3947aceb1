import { eq, sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { images } from '../../../db/schema/images.server.ts'
import { listingAnalytics } from '../../../db/schema/listing-stats.server.ts'
import { listingFieldValues, listingSearch, listings } from '../../../db/schema/listings.server.ts'
import { rateLimits } from '../../../db/schema/platform.server.ts'
import { referenceId } from '../../../db/seed/load-reference.server.ts'
import { test } from '../../../test/support/database/database-fixtures.ts'
import { aListingReader } from '../../../test/support/listings/listing-form.ts'
import { anImageRow } from '../../../test/support/listings/pictures.ts'
import { aUser } from '../../../test/support/members/factories.ts'
import type { Database } from '../../platform/database/database.server.ts'
import { newId } from '../../platform/database/ids.server.ts'
import { newIdempotencyKey } from '../../platform/forms/submit-once.server.ts'
import { consumeLimit } from '../../platform/rate-limits/rate-limiter.server.ts'
import { postListing } from './post-listing.server.ts'

async function aPosting(db: Database, differing: Record<string, string> = {}) {
  const seller = { ...(await aUser(db)), emailVerified: false }
  const picture = await anImageRow(db, seller.id)
  const { draft } = await aListingReader(db)
  const drafted = draft({ image_ids: picture.id, ...differing })
  return { seller, picture, draft: drafted, address: '203.0.113.7', token: newIdempotencyKey() }
}

test('a posted listing is active for 60 days, with its details, pictures and stats', async ({
  db,
}) => {
  const posting = await aPosting(db, {
    title: 'نہری زمین، 12 ایکڑ',
    category_id: referenceId('category', 'nehri-land'),
    field_area: '12.5',
    field_canal_type: 'Minor',
  })
  const more = await anImageRow(db, posting.seller.id)
  posting.draft.imageIds = [more.id, posting.picture.id]
  const posted = await postListing(db, posting)
  const listingId = 'done' in posted ? posted.done.listingId : ''
  const [listing] = await db.select().from(listings).where(eq(listings.id, listingId))
  expect(listing).toMatchObject({
    sellerId: posting.seller.id,
    status: 'active',
    images: [more.path, posting.picture.path],
    latitude: 30.8103,
    longitude: 73.4515,
    featured: false,
    urgent: false,
  })
  expect(await db.$count(listingSearch, eq(listingSearch.listingId, listingId))).toBe(1)
  const days = Number(listing?.expiresAt) - Number(listing?.createdAt)
  expect(days / 86_400_000).toBeCloseTo(60)
  expect(await db.$count(listingFieldValues, eq(listingFieldValues.listingId, listingId))).toBe(2)
  const [statistics] = await db
    .select()
    .from(listingAnalytics)
    .where(eq(listingAnalytics.listingId, listingId))
  expect(statistics).toEqual({
    listingId,
    impressions: 0,
    clicks: 0,
    phoneViews: 0,
    messagesSent: 0,
  })
})

test('a double submit creates one listing and returns the same result', {
  tags: 'postgres',
}, async ({ committed: db }) => {
  const posting = await aPosting(db)
  const answers = await Promise.all([1, 2, 3].map(() => postListing(db, posting)))
  const ids = answers.map((answer) => 'done' in answer && answer.done.listingId)
  expect(new Set(ids).size).toBe(1)
  expect(await countListings(db, posting)).toBe(1)
})

test('the same content sent after Back with a new token returns the first listing', async ({
  db,
}) => {
  const posting = await aPosting(db)
  const first = await postListing(db, posting)
  const again = await anImageRow(db, posting.seller.id)
  const draft = { ...posting.draft, imageIds: [again.id] }
  const second = await postListing(db, { ...posting, draft, token: newIdempotencyKey() })
  expect('done' in second && second.done).toEqual('done' in first && first.done)
  const other = { ...draft, price: draft.price + 1 }
  await postListing(db, { ...posting, draft: other, token: newIdempotencyKey() })
  expect(await countListings(db, posting)).toBe(2)
})

test('rejects an unknown picture without saving anything, and accepts the corrected form', async ({
  db,
}) => {
  const posting = await aPosting(db, { field_vaccinated: 'yes' })
  const foreign = await anImageRow(db, (await aUser(db)).id)
  for (const unfit of [foreign.id, newId(), 'no-id']) {
    const draft = { ...posting.draft, imageIds: [posting.picture.id, unfit] }
    expect(await postListing(db, { ...posting, draft })).toEqual({ refused: 'unknown-picture' })
  }
  expect(await countListings(db, posting)).toBe(0)
  expect(await db.$count(listingFieldValues)).toBe(0)
  expect(await db.$count(images, eq(images.id, posting.picture.id))).toBe(1)
  expect(await db.$count(rateLimits, sql`key like ${`post%${posting.seller.id}`}`)).toBe(0)
  expect(await postListing(db, posting)).toHaveProperty('done')
})

test('rejects the eleventh listing within an hour, with the seconds to wait', async ({ db }) => {
  const posting = await aPosting(db)
  for (let price = 1; price <= 10; price++) await postAnother(price)
  expect(await postAnother(11)).toEqual({ refused: { retryAfter: expect.any(Number) } })
  expect(await countListings(db, posting)).toBe(10)

  async function postAnother(price: number) {
    const picture = await anImageRow(db, posting.seller.id)
    const draft = { ...posting.draft, price, imageIds: [picture.id] }
    return await postListing(db, { ...posting, draft, token: newIdempotencyKey() })
  }
})

test('one IP address can post 60 listings an hour', async ({ db }) => {
  const posting = { ...(await aPosting(db)), address: '198.51.100.9' }
  await consumeLimit(db, { limit: 'post-network', key: posting.address, amount: 60 })
  expect(await postListing(db, posting)).toEqual({ refused: { retryAfter: 3600 } })
  const elsewhere = { ...posting, address: '198.51.100.10' }
  expect(await postListing(db, elsewhere)).toHaveProperty('done')
})

async function countListings(db: Database, { seller }: { seller: { id: string } }) {
  return await db.$count(listings, eq(listings.sellerId, seller.id))
}
