import { and, eq, getTableName, sql } from 'drizzle-orm'
import { isConfirmedNumber, isLostBy } from '../../accounts/phone/phone-numbers.server.ts'
import type { Database } from '../../platform/database/database.server.ts'
import type { Job } from '../../platform/jobs/job-queue.server.ts'
import type { OfferTable } from '../offer-table.server.ts'
import { namesLostNumber } from './reachable-numbers.server.ts'

type ProvenNumber = { userId: string; e164: string }

/** Offers that name a number their owner has lost name the number instead that the owner has proven. */
export function nameProvenNumberJob(tables: readonly OfferTable[]): Job<ProvenNumber> {
  return {
    name: 'phone-number-proven',
    retries: 20,
    async work(db, proven) {
      // It may have moved to another account since.
      if (!(await isConfirmedNumber(db, proven))) return
      for (const table of tables) await nameProvenNumber(db, table, proven)
    },
  }
}

async function nameProvenNumber(
  db: Database,
  { rows }: OfferTable,
  { userId, e164 }: ProvenNumber,
): Promise<void> {
  const named = (column: unknown) =>
    sql`case when ${isLostBy(userId, column)} then ${e164} else ${column} end`
  // The others are only named where they differ from the first.
  const unlessFirst = (column: unknown) =>
    sql`nullif(${named(column)}, ${named(rows.contactPhone)})`
  await db
    .update(rows)
    .set({
      contactPhone: named(rows.contactPhone),
      secondPhone: unlessFirst(rows.secondPhone),
      whatsappPhone: unlessFirst(rows.whatsappPhone),
    })
    .where(and(eq(rows.ownerId, userId), namesLostNumber(getTableName(rows))))
}
