import { and, eq, inArray, or, sql } from 'drizzle-orm'
import { conversations } from '../../db/schema/conversations.server.ts'
import { favorites } from '../../db/schema/favorites.server.ts'
import { listings } from '../../db/schema/listings.server.ts'
import { deletedOfferRows, offerRows } from '../../db/schema/offers.server.ts'
import type { OfferTable } from '../offers/offer-table.server.ts'
import type { Database } from '../platform/database/database.server.ts'
import { listingSnapshotColumns } from '../screening/cases/snapshot-columns.server.ts'
import { isPublicListing } from './detail/public-listing.server.ts'
import { recordDeletedListing } from './ended/deleted-listing-page.server.ts'
import { indexListings } from './save/index-listings.server.ts'
import { countPhoneView } from './stats/count-views.server.ts'
import { enqueueListed } from './status/listing-events.server.ts'

export const listingTable: OfferTable = {
  kind: 'listing',
  rows: offerRows('listings'),
  deleted: {
    rows: deletedOfferRows('deleted_listings', { id: 'listing_id', ownerId: 'seller_id' }),
    references: [favorites.deletedListingId, conversations.deletedListingId],
  },
  labels: ['featured', 'urgent'],
  statusWhenDeactivated: 'expired',
  snapshotColumns: listingSnapshotColumns,
  isPublic: isPublicListing,
  pictureHolder: (listingId) => ({ listingId }),
  countReveal: (db, { id, ...viewer }) => countPhoneView(db, { listingId: id, ...viewer }),
  beforeDeactivate: expireNow,
  beforeDelete: recordDeletedListing,
  afterRestore: announceFirstShown,
  index: (tx, ids) => indexListings(tx, ids),
}

async function expireNow(tx: Database, sellerId: string): Promise<void> {
  const isActive = or(eq(listings.status, 'active'), eq(listings.statusBefore, 'active'))
  await tx
    .update(listings)
    .set({ expiresAt: sql`least(${listings.expiresAt}, now())` })
    .where(and(eq(listings.sellerId, sellerId), isActive))
}

/** A listing that was hidden since it was posted is matched against saved searches as new. */
async function announceFirstShown(tx: Database, ids: string[]): Promise<void> {
  const shownFirst = await tx
    .update(listings)
    .set({ heldSincePosted: false })
    .where(and(inArray(listings.id, ids), listings.heldSincePosted))
    .returning({ id: listings.id })
  await enqueueListed(
    tx,
    shownFirst.map(({ id }) => id),
  )
}
