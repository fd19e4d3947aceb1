import { and, eq } from 'drizzle-orm'
import type { Database } from '../../platform/database/database.server.ts'
import { addSignal } from '../../screening/cases/add-signal.server.ts'
import { repairedSignal } from '../../screening/cases/repaired-signal.ts'
import type { OfferTable } from '../offer-table.server.ts'

/**
 * Returns a repaired offer to the moderators: it stays hidden as being checked, and its case reopens. Does
 * nothing to others. Returns whether it did. Runs in the transaction that saves.
 */
export async function submitRepaired(
  tx: Database,
  { kind, rows, snapshotColumns }: OfferTable,
  id: string,
): Promise<boolean> {
  const [repaired] = await tx
    .update(rows)
    .set({ moderation: 'checking' })
    .where(and(eq(rows.id, id), eq(rows.moderation, 'repair')))
    .returning({ ownerId: rows.ownerId, ...snapshotColumns })
  if (!repaired) return false
  const { ownerId, ...snapshot } = repaired
  await addSignal(tx, { ...repairedSignal, subject: { kind, id, ownerId }, snapshot })
  return true
}
