import { getTableName, sql } from 'drizzle-orm'
import { serviceViews } from '../../../db/schema/farm-services.server.ts'
import { listingImpressions, listingViews } from '../../../db/schema/listing-stats.server.ts'
import { isoDay } from '../../i18n/format/format-dates.ts'
import type { Database } from '../../platform/database/database.server.ts'
import { log } from '../../platform/http/log.server.ts'
import type { Job } from '../../platform/jobs/job-queue.server.ts'
import { deletePastDays } from './delete-past-days.server.ts'

// As in migration 0030: the days take turns.
const partitionCount = 3
const partitions = [listingImpressions, listingViews, serviceViews].flatMap((table) =>
  Array.from({ length: partitionCount }, (_, number) => ({ table: getTableName(table), number })),
)
// Copies of version 1.0.0 count in these.
const earlierTables = ['listing_impressions', 'listing_views', 'service_views']

const dayMilliseconds = 24 * 60 * 60 * 1000
// PostgreSQL's error code when a lock was not free in time.
const lockNotAvailable = '55P03'

/**
 * Purges the records of who has seen what on past days. Runs every hour, since a backup that is reading
 * the tables makes it leave them for the next time.
 */
export const purgeViewerRecordsJob: Job = {
  name: 'purge-viewer-records',
  // Also soon after midnight in Pakistan, which is 19:00.
  every: '20 * * * *',
  retries: 1,
  work: (db) => purgeViewerRecords(db),
}

/** Purges the records of days before `now`, as days are in Pakistan. */
export async function purgeViewerRecords(db: Database, now = new Date()): Promise<void> {
  const today = isoDay(now)
  const numberOfToday = (Date.parse(today) / dayMilliseconds) % partitionCount
  for (const { table, number } of partitions) {
    const name = `${table}_${number}`
    // Has past days only if the market was off. Visitors' views would wait while it is truncated.
    if (number === numberOfToday)
      await deletePastDays(db, { table: sql.identifier(name), before: today })
    else await purgeTable(db, { name, today })
  }
  for (const name of earlierTables) await purgeTable(db, { name, today })
}

/** Truncates a table that holds past days only. Otherwise, or without that right, deletes their rows. */
async function purgeTable(db: Database, { name, today }: { name: string; today: string }) {
  const table = sql.identifier(name)
  const { rows } = await db.execute<{ has_past: boolean; may_truncate: boolean }>(sql`
    select exists (select from ${table} where day < ${today}::date) as has_past,
      has_table_privilege(${name}, 'truncate') as may_truncate`)
  if (!rows[0]?.has_past) return
  const outcome = rows[0].may_truncate ? await truncatePast(db, { name, today }) : 'holds today'
  if (outcome === 'holds today') await deletePastDays(db, { table, before: today })
  if (outcome === 'in use') log.info({ table: name }, 'records of viewers are purged an hour later')
}

type Outcome = 'truncated' | 'holds today' | 'in use'

async function truncatePast(
  db: Database,
  { name, today }: { name: string; today: string },
): Promise<Outcome> {
  const table = sql.identifier(name)
  try {
    return await db.transaction(async (tx) => {
      await tx.execute(sql`set local lock_timeout = '2s'`)
      await tx.execute(sql`lock table ${table} in access exclusive mode`)
      const { rows } = await tx.execute(
        sql`select from ${table} where day >= ${today}::date limit 1`,
      )
      if (rows.length > 0) return 'holds today'
      await tx.execute(sql`truncate ${table}`)
      return 'truncated'
    })
  } catch (error) {
    const { code, cause } = error as { code?: string; cause?: { code?: string } }
    if ((cause?.code ?? code) !== lockNotAvailable) throw error
    return 'in use'
  }
}
