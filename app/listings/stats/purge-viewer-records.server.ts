import { getTableName, type SQL, sql } from 'drizzle-orm'
import { serviceViews } from '../../../db/schema/farm-services.server.ts'
import { listingImpressions, listingViews } from '../../../db/schema/listing-stats.server.ts'
import { isoDay } from '../../i18n/format/format-dates.ts'
import type { Database } from '../../platform/database/database.server.ts'
import type { Job } from '../../platform/jobs/job-queue.server.ts'
import { deletePastDays } from './delete-past-days.server.ts'

// As in migration 0030: the days take turns.
const partitionCount = 3
// PostgreSQL's error code when a lock was not free in time.
const lockNotAvailable = '55P03'

/**
 * Purges the records of who has seen what on past days. Runs every hour, since a backup that is reading
 * the tables makes it leave them for the next time.
 */
export const purgeViewerRecordsJob: Job = {
  name: 'purge-viewer-records',
  // Soon after midnight in Pakistan, too.
  every: '20 * * * *',
  retries: 1,
  work: (db) => purgeViewerRecords(db),
}

export async function purgeViewerRecords(db: Database, now = new Date()): Promise<void> {
  for (const table of [listingImpressions, listingViews, serviceViews]) {
    for (let number = 0; number < partitionCount; number++) {
      await purgePartition(db, { name: `${getTableName(table)}_${number}`, today: isoDay(now) })
    }
  }
}

/** Truncates a partition that holds past days only, and deletes past days from others. */
async function purgePartition(db: Database, { name, today }: { name: string; today: string }) {
  const partition = sql.identifier(name)
  type Contents = { has_past: boolean | null; has_current: boolean; may_truncate: boolean }
  const { rows } = await db.execute<Contents>(sql`
    select min(day) < ${today}::date as has_past, max(day) >= ${today}::date as has_current,
      has_table_privilege(${name}, 'truncate') as may_truncate
    from ${partition}`)
  const [contents] = rows
  if (!contents?.has_past) return
  // Both occur if the market was off for some days, or if the clock of a copy is wrong.
  if (contents.has_current || !contents.may_truncate) {
    await deletePastDays(db, { table: sql`${partition}`, before: today })
  } else {
    await truncate(db, sql`${partition}`)
  }
}

async function truncate(db: Database, partition: SQL): Promise<void> {
  try {
    await db.transaction(async (tx) => {
      await tx.execute(sql`set local lock_timeout = '2s'`)
      await tx.execute(sql`truncate ${partition}`)
    })
  } catch (error) {
    const { code, cause } = error as { code?: string; cause?: { code?: string } }
    if ((cause?.code ?? code) !== lockNotAvailable) throw error
  }
}
