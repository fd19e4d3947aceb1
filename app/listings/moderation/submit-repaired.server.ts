import { and, eq } from 'drizzle-orm'
import { listings } from '../../../db/schema/listings.server.ts'
import type { Database } from '../../platform/database/database.server.ts'
import { addSignal } from '../../screening/cases/add-signal.server.ts'
import { repairedSignal } from '../../screening/cases/repaired-signal.ts'

/**
 * Returns a listing that its owner has repaired to the moderators: it stays hidden, now as being
 * checked, and its case reopens. Does nothing to other listings. Returns whether the listing was
 * returned. Runs in the transaction that saves.
 */
export async function submitRepairedListing(tx: Database, listingId: string): Promise<boolean> {
  const [repaired] = await tx
    .update(listings)
    .set({ moderation: 'checking' })
    .where(and(eq(listings.id, listingId), eq(listings.moderation, 'repair')))
    .returning()
  if (!repaired) return false
  const { sellerId: ownerId, title, description, price, priceUnit, city, province } = repaired
  const { categoryId, subcategoryId, images, revision } = repaired
  const offer = { title, description, price, priceUnit, categoryId, subcategoryId }
  await addSignal(tx, {
    ...repairedSignal,
    subject: { kind: 'listing', id: listingId, ownerId },
    snapshot: { ...offer, city, province, images, revision },
  })
  return true
}
