import { and, asc, eq, inArray, ne, type SQL, sql } from 'drizzle-orm'
import type { moderationStates } from '../../../db/schema/listings.server.ts'
import type { Database } from '../../platform/database/database.server.ts'
import type { OfferTable } from '../offer-table.server.ts'

export type ModerationState = (typeof moderationStates)[number]

/** Locks an offer until the transaction ends; tells its status, and why moderation hides it if it does. */
export async function lockModeration(
  tx: Database,
  { rows }: OfferTable,
  id: string,
): Promise<{ status: string; moderation: ModerationState | null } | undefined> {
  const [row] = await tx
    .select({ status: rows.status, moderation: rows.moderation })
    .from(rows)
    .where(eq(rows.id, id))
    .for('update')
  return row
}

/**
 * Hides an offer from everybody but its owner, or changes why. Nothing else changes, so that `restoreOffer`
 * brings it back; a trigger drops its search row.
 */
export async function hideOffer(
  tx: Database,
  table: OfferTable,
  { id, moderation }: { id: string; moderation: ModerationState },
): Promise<void> {
  await hide(tx, table, { which: eq(table.rows.id, id), moderation })
}

/** Shows a hidden offer again, with its former status, in search and lists, sorted by its date. */
export async function restoreOffer(tx: Database, table: OfferTable, id: string): Promise<void> {
  await restore(tx, table, eq(table.rows.id, id))
}

/** Hides all offers of a suspended member except drafts and those that are hidden already. */
export async function hideOffersOfSuspended(
  tx: Database,
  table: OfferTable,
  ownerId: string,
): Promise<void> {
  const which = and(eq(table.rows.ownerId, ownerId), ne(table.rows.status, 'hidden'))
  await hide(tx, table, { which, moderation: 'suspended' })
}

/** Shows exactly the offers again that their owner's suspension had hidden. */
export async function restoreOffersOfSuspended(
  tx: Database,
  table: OfferTable,
  ownerId: string,
): Promise<void> {
  const { rows } = table
  await restore(tx, table, and(eq(rows.ownerId, ownerId), eq(rows.moderation, 'suspended')))
}

/** Locks all offers of a member, except drafts, until the transaction ends. */
export async function lockOffersOf(
  tx: Database,
  table: OfferTable,
  ownerId: string,
): Promise<void> {
  await lockIds(tx, table, eq(table.rows.ownerId, ownerId))
}

async function lockIds(tx: Database, { rows }: OfferTable, which: SQL | undefined) {
  const lockedRows = await tx
    .select({ id: rows.id })
    .from(rows)
    .where(and(which, ne(rows.status, 'draft')))
    .orderBy(asc(rows.id))
    .for('update')
  return lockedRows.map(({ id }) => id)
}

async function hide(
  tx: Database,
  table: OfferTable,
  { which, moderation }: { which: SQL | undefined; moderation: ModerationState },
): Promise<void> {
  const { rows } = table
  const ids = await lockIds(tx, table, which)
  if (ids.length === 0) return
  const statusBefore = sql`case when ${rows.status} = 'hidden' then ${rows.statusBefore}
    else ${rows.status} end`
  await tx
    .update(rows)
    .set({ status: 'hidden', moderation, statusBefore })
    .where(inArray(rows.id, ids))
}

async function restore(tx: Database, table: OfferTable, which: SQL | undefined): Promise<void> {
  const { rows } = table
  const ids = await lockIds(tx, table, which)
  if (ids.length === 0) return
  const status = sql`coalesce(${rows.statusBefore}, 'active')`
  await tx
    .update(rows)
    .set({ status, moderation: null, statusBefore: null })
    .where(and(inArray(rows.id, ids), eq(rows.status, 'hidden')))
  await table.index?.(tx, ids)
  await table.afterRestore?.(tx, ids)
}
