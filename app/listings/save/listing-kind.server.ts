import { and, eq, sql } from 'drizzle-orm'
import { cities } from '../../../db/schema/catalog.server.ts'
import { listingAnalytics } from '../../../db/schema/listing-stats.server.ts'
import { listingFieldValues, listings } from '../../../db/schema/listings.server.ts'
import { attachPictures } from '../../images/attach/attach-pictures.server.ts'
import { orderPictures } from '../../images/attach/order-pictures.server.ts'
import type { OfferKind, PictureRefusal } from '../../offers/save/offer-kind.server.ts'
import type { Database } from '../../platform/database/database.server.ts'
import { newId } from '../../platform/database/ids.server.ts'
import { heldColumns } from '../../screening/rules/screen-offer.server.ts'
import type { Lexicon } from '../../search/vocabulary/lexicon.ts'
import { readLexicon } from '../../search/vocabulary/read-lexicon.server.ts'
import type { ListingDraft } from '../form/validation/parse-listing.server.ts'
import { listingTable } from '../listing-table.server.ts'
import { enqueueListed } from '../status/listing-events.server.ts'
import { newExpiry } from '../status/listing-lifetime.server.ts'
import { indexListings } from './index-listings.server.ts'
import { type LockedListing, lockListing } from './lock-listing.server.ts'
import { recordPrice } from './price-history.server.ts'

/** How listings are posted and changed. */
export const listingKind: OfferKind<ListingDraft, LockedListing, Lexicon> = {
  table: listingTable,
  postLimits: { hour: 'post-hour', day: 'post-day', network: 'post-network' },
  saveLimit: 'save-listing',
  prepareIndex: readLexicon,
  screenedContent: (draft) => draft,
  insert: insertListing,
  lock: (tx, own) => lockListing(tx, { ...own, isDraft: false }),
  overwrite: overwriteListing,
}

type InsertListingInput = { ownerId: string; draft: ListingDraft; index: Lexicon; isHeld: boolean }

/**
 * Inserts a listing with its pictures, details, zeroed stats and first price. The caller's transaction must be
 * rolled back if this refuses a picture.
 */
export async function insertListing(
  tx: Database,
  { ownerId, draft, index, isHeld }: InsertListingInput,
): Promise<{ id: string } | { refused: PictureRefusal }> {
  const id = newId()
  const { details, imageIds, ...fields } = draft
  await tx.insert(listings).values({
    ...fields,
    ...(await findCoordinates(tx, draft)),
    ...(isHeld && heldWhenPosted),
    ...{ id, sellerId: ownerId, expiresAt: newExpiry() },
  })
  const attached = await attachPictures(tx, { ownerId, for: { listingId: id }, imageIds })
  if ('refused' in attached) return attached
  await tx.update(listings).set({ images: attached.paths }).where(eq(listings.id, id))
  await insertDetails(tx, id, details)
  await tx.insert(listingAnalytics).values({ listingId: id })
  const { price, priceUnit } = draft
  await recordPrice(tx, { listingId: id, after: { price, priceUnit } })
  await indexListings(tx, [id], index)
  if (!isHeld) await enqueueListed(tx, [id])
  return { id }
}

/** The columns of a new listing that a rule holds. Saved-search alerts go out once it is first shown. */
export const heldWhenPosted = { ...heldColumns('active'), heldSincePosted: true }

type OverwriteListingInput = {
  locked: LockedListing
  ownerId: string
  draft: ListingDraft
  index: Lexicon
  /** Extra columns to set, such as those of a draft being posted. */
  also?: object
}

/**
 * Overwrites text, place, details and pictures; status and expiry only if set in `also`. The caller's
 * transaction must be rolled back if this refuses a picture.
 */
export async function overwriteListing(
  tx: Database,
  { locked, ownerId, draft, index, also }: OverwriteListingInput,
): Promise<{ refused: PictureRefusal } | undefined> {
  const { id, images: currentPaths } = locked
  const { details, imageIds, ...fields } = draft
  const order = { ownerId, for: { listingId: id }, imageIds, currentPaths }
  const ordered = await orderPictures(tx, order)
  if ('refused' in ordered) return ordered
  const place = await findCoordinates(tx, draft)
  await tx
    .update(listings)
    .set({ ...fields, ...place, images: ordered.paths, ...revisionColumns(), ...also })
    .where(eq(listings.id, id))
  await tx.delete(listingFieldValues).where(eq(listingFieldValues.listingId, id))
  await insertDetails(tx, id, details)
  const before = locked.status === 'draft' ? undefined : locked
  const { price, priceUnit } = draft
  await recordPrice(tx, { listingId: id, before, after: { price, priceUnit } })
  await indexListings(tx, [id], index)
  return undefined
}

/** The columns to set on every change of a listing. */
export function revisionColumns() {
  return { revision: sql`${listings.revision} + 1`, updatedAt: sql`now()` }
}

async function insertDetails(
  tx: Database,
  listingId: string,
  details: ListingDraft['details'],
): Promise<void> {
  if (details.length === 0) return
  await tx
    .insert(listingFieldValues)
    .values(details.map(({ fieldId, value }) => ({ listingId, fieldId, fieldValue: value })))
}

/** The coordinates of a known city in degrees, else nulls. */
async function findCoordinates(
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
