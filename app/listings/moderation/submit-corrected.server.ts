import { and, eq } from 'drizzle-orm'
import { listings } from '../../../db/schema/listings.server.ts'
import type { Database } from '../../platform/database/database.server.ts'
import { addSignal } from '../../screening/cases/add-signal.server.ts'
import { correctedSignal } from '../../screening/cases/corrected-signal.ts'

/**
 * Returns a listing that its owner has corrected to the moderators: it stays hidden, now as being
 * checked, and its case reopens. Does nothing to other listings. Returns whether the listing was
 * returned. Runs in the transaction that saves.
 */
export async function submitCorrectedListing(tx: Database, listingId: string): Promise<boolean> {
  const [corrected] = await tx
    .update(listings)
    .set({ moderation: 'checking' })
    .where(and(eq(listings.id, listingId), eq(listings.moderation, 'repair')))
    .returning()
  if (!corrected) return false
  const { sellerId: ownerId, title, description, price, priceUnit, city, province } = corrected
  const { categoryId, subcategoryId, images, revision } = corrected
  const offer = { title, description, price, priceUnit, categoryId, subcategoryId }
  await addSignal(tx, {
    ...correctedSignal,
    subject: { kind: 'listing', id: listingId, ownerId },
    snapshot: { ...offer, city, province, images, revision },
  })
  return true
}
