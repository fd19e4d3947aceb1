import { and, eq } from 'drizzle-orm'
import { listings } from '../../../db/schema/listings.server.ts'
import type { Database } from '../../platform/database/database.server.ts'
import { addSignal } from '../../screening/cases/add-signal.server.ts'
import { mendedSignal } from '../../screening/cases/mended-signal.ts'

/**
 * Sends a listing that its owner has mended back for a look: it stays hidden, now as being checked,
 * and its case opens again. Any other listing is left as it is. Returns whether it did. Runs in
 * the transaction that saves.
 */
export async function submitMendedListing(tx: Database, listingId: string): Promise<boolean> {
  const [mended] = await tx
    .update(listings)
    .set({ moderation: 'checking' })
    .where(and(eq(listings.id, listingId), eq(listings.moderation, 'repair')))
    .returning()
  if (!mended) return false
  const { sellerId: ownerId, title, description, price, priceUnit, city, province } = mended
  const { categoryId, subcategoryId, images, revision } = mended
  const offer = { title, description, price, priceUnit, categoryId, subcategoryId }
  await addSignal(tx, {
    ...mendedSignal,
    subject: { kind: 'listing', id: listingId, ownerId },
    snapshot: { ...offer, city, province, images, revision },
  })
  return true
}
