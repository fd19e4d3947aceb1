import { eq } from 'drizzle-orm'
import type { Database } from '../../platform/database/database.server.ts'
import type { OfferTable } from '../offer-table.server.ts'

/** Gives all offers of one account to another one of the same person. */
export async function moveOffers(
  tx: Database,
  { rows }: OfferTable,
  { fromId, toId }: { fromId: string; toId: string },
): Promise<void> {
  await tx.update(rows).set({ ownerId: toId }).where(eq(rows.ownerId, fromId))
}
