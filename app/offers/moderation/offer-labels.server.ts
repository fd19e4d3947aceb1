import { and, eq, inArray, lte, or, sql } from 'drizzle-orm'
import type { Database } from '../../platform/database/database.server.ts'
import type { Job } from '../../platform/jobs/job-queue.server.ts'
import type { OfferLabel, OfferTable } from '../offer-table.server.ts'

/** A label that staff give, and until when; one set by other means has no end. */
export type LabelState = { isGiven: boolean; until: Date | null }

type SetLabelInput = LabelState & { id: string; label: OfferLabel }

/** Sets a label and returns it as it was; undefined if the offer is gone or its kind has no such label. */
export async function setOfferLabel(
  tx: Database,
  { rows, labels, index }: OfferTable,
  { id, label, isGiven, until }: SetLabelInput,
): Promise<LabelState | undefined> {
  if (!labels.includes(label)) return undefined
  const [before] = await tx
    .select({ isGiven: rows[label], until: rows[`${label}Until`] })
    .from(rows)
    .where(eq(rows.id, id))
    .for('update')
  if (!before) return undefined
  await tx
    .update(rows)
    .set({ [label]: isGiven, [`${label}Until`]: until })
    .where(eq(rows.id, id))
  await index?.(tx, [id])
  return before
}

const batchSize = 200

/** Removes expired labels every hour, at `minute`. */
export function endLabelsJob(table: OfferTable, minute: number): Job {
  return {
    name: `end-${table.kind}-labels`,
    every: `${minute} * * * *`,
    retries: 3,
    work: (db) => endLabels(db, table),
  }
}

export async function endLabels(db: Database, table: OfferTable): Promise<void> {
  while ((await endBatch(db, table)) === batchSize);
}

async function endBatch(db: Database, { rows, labels, index }: OfferTable): Promise<number> {
  const isOver = (label: OfferLabel) => lte(rows[`${label}Until`], sql`now()`)
  return await db.transaction(async (tx) => {
    const over = await tx
      .select({ id: rows.id })
      .from(rows)
      .where(or(...labels.map(isOver)))
      .orderBy(rows.id)
      .limit(batchSize)
      .for('update', { skipLocked: true })
    const ids = over.map(({ id }) => id)
    if (ids.length === 0) return 0
    for (const label of labels) {
      await tx
        .update(rows)
        .set({ [label]: false, [`${label}Until`]: null })
        .where(and(inArray(rows.id, ids), isOver(label)))
    }
    await index?.(tx, ids)
    return ids.length
  })
}
