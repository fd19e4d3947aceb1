import { and, eq, gt, ne, sql } from 'drizzle-orm'
import { cities } from '../../../db/schema/catalog.server.ts'
import { listingAnalytics } from '../../../db/schema/listing-stats.server.ts'
import { listingFieldValues, listings } from '../../../db/schema/listings.server.ts'
import { attachPictures } from '../../images/attach/attach-pictures.server.ts'
import type { Database } from '../../platform/database/database.server.ts'
import { newId } from '../../platform/database/ids.server.ts'
import type { Lexicon } from '../../search/vocabulary/lexicon.ts'
import type { ListingDraft } from '../form/validation/parse-listing.server.ts'
import { heldWhenPosted } from '../moderation/held-when-posted.server.ts'
import { enqueueListed } from '../status/listing-events.server.ts'
import { newExpiry } from '../status/listing-lifetime.server.ts'
import { indexListings } from './index-listings.server.ts'
import { recordPrice } from './price-history.server.ts'

type CreateListingInput = {
  sellerId: string
  draft: ListingDraft
  lexicon: Lexicon
  /** Whether it stays hidden until a moderator has looked at it. */
  isHeld?: boolean
}

/**
 * Creates an active or held listing with its details, pictures and zeroed stats. Runs in the caller's
 * transaction, which must be rolled back if this refuses because a picture belongs to another
 * user or listing.
 */
export async function createListing(
  tx: Database,
  { sellerId, draft, lexicon, isHeld = false }: CreateListingInput,
): Promise<{ listingId: string } | { refused: 'unknown-picture' | 'too-many-pictures' }> {
  const listingId = newId()
  await insertListing(tx, { listingId, sellerId, draft, isHeld })
  const claim = { ownerId: sellerId, for: { listingId }, imageIds: draft.imageIds }
  const claimed = await attachPictures(tx, claim)
  if ('refused' in claimed) return claimed
  await tx.update(listings).set({ images: claimed.paths }).where(eq(listings.id, listingId))
  await insertDetails(tx, { listingId, details: draft.details })
  await tx.insert(listingAnalytics).values({ listingId })
  const { price, priceUnit } = draft
  await recordPrice(tx, { listingId, after: { price, priceUnit } })
  await indexListings(tx, [listingId], lexicon)
  if (!isHeld) await enqueueListed(tx, [listingId])
  return { listingId }
}

/**
 * Finds a listing that the seller posted in the last 15 minutes with the same text, price, quantity
 * and city. After Back a browser may show the filled form with a new token; sending it must not
 * create a duplicate.
 */
export async function findDuplicateListing(
  db: Database,
  { sellerId, draft }: { sellerId: string; draft: ListingDraft },
): Promise<string | undefined> {
  const [same] = await db
    .select({ id: listings.id })
    .from(listings)
    .where(
      and(
        eq(listings.sellerId, sellerId),
        ne(listings.status, 'draft'),
        gt(listings.createdAt, sql`now() - interval '15 minutes'`),
        eq(listings.categoryId, draft.categoryId),
        eq(listings.title, draft.title),
        eq(listings.description, draft.description),
        eq(listings.price, draft.price),
        sql`${listings.quantity} is not distinct from ${draft.quantity}`,
        eq(listings.city, draft.city),
      ),
    )
    .limit(1)
  return same?.id
}

async function insertListing(
  tx: Database,
  {
    listingId,
    sellerId,
    draft,
    isHeld,
  }: Omit<Required<CreateListingInput>, 'lexicon'> & {
    listingId: string
  },
): Promise<void> {
  const { details, imageIds, ...fields } = draft
  await tx.insert(listings).values({
    ...fields,
    ...(await findCoordinates(tx, draft)),
    ...(isHeld && heldWhenPosted),
    id: listingId,
    sellerId,
    expiresAt: newExpiry(),
  })
}

/** Inserts the values of the category's own fields. */
export async function insertDetails(
  tx: Database,
  { listingId, details }: { listingId: string; details: ListingDraft['details'] },
): Promise<void> {
  if (details.length === 0) return
  await tx
    .insert(listingFieldValues)
    .values(details.map(({ fieldId, value }) => ({ listingId, fieldId, fieldValue: value })))
}

/** The coordinates of a known city in degrees, else nulls. */
export async function findCoordinates(
  db: Database,
  { city, province }: Pick<ListingDraft, 'city' | 'province'>,
) {
  const [knownCity] = province
    ? await db
        .select({ latitude: cities.latitude, longitude: cities.longitude })
        .from(cities)
        .where(and(eq(cities.name, city), eq(cities.province, province)))
    : []
  return knownCity ?? { latitude: null, longitude: null }
}
