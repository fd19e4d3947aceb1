import { and, asc, eq, inArray } from 'drizzle-orm'
import type { Database } from '../../platform/database/database.server.ts'
import type { OfferTable } from '../offer-table.server.ts'

/** Takes all of a member's active offers down, in the caller's transaction. */
export async function deactivateOffers(
  tx: Database,
  { rows, statusWhenDeactivated, beforeDeactivate, index }: OfferTable,
  ownerId: string,
): Promise<void> {
  const isOwn = eq(rows.ownerId, ownerId)
  const activeOffers = await tx
    .select({ id: rows.id })
    .from(rows)
    .where(and(isOwn, eq(rows.status, 'active')))
    .orderBy(asc(rows.id))
    .for('update')
  await beforeDeactivate?.(tx, ownerId)
  // What moderation hides would else be active again once it is shown.
  await tx
    .update(rows)
    .set({ statusBefore: statusWhenDeactivated })
    .where(and(isOwn, eq(rows.statusBefore, 'active')))
  const ids = activeOffers.map(({ id }) => id)
  if (ids.length === 0) return
  await tx.update(rows).set({ status: statusWhenDeactivated }).where(inArray(rows.id, ids))
  await index?.(tx, ids)
}
