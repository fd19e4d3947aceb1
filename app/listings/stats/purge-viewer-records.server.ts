import { getTableName, sql } from 'drizzle-orm'
import { serviceViews } from '../../../db/schema/farm-services.server.ts'
import { listingImpressions, listingViews } from '../../../db/schema/listing-stats.server.ts'
import { dayMilliseconds, isoDay } from '../../i18n/format/format-dates.ts'
import type { Database } from '../../platform/database/database.server.ts'
import { isLockError } from '../../platform/database/lock-error.server.ts'
import { log } from '../../platform/http/log.server.ts'
import type { Job } from '../../platform/jobs/job-queue.server.ts'
import { purgeBatchSize } from '../../platform/jobs/purge-batch-size.server.ts'

// As in migration 0030: the days take turns.
const partitionCount = 3
const partitionedTables = [listingImpressions, listingViews, serviceViews].map(getTableName)
// Version 1.0.0 counts views in these.
const tablesWithoutDayKey = ['listing_views', 'service_views']
const previousVersionTables = ['listing_impressions', ...tablesWithoutDayKey]

/** Every hour, since a backup that is reading the tables makes it leave them for the next time. */
export const purgeViewerRecordsJob: Job = {
  name: 'purge-viewer-records',
  // Also soon after midnight in Pakistan, which is 19:00 UTC.
  every: '20 * * * *',
  retries: 1,
  work: (db) => purgeViewerRecords(db),
}

/** Purges the records of days before `now`, as days are in Pakistan. */
export async function purgeViewerRecords(db: Database, now = new Date()): Promise<void> {
  const today = isoDay(now)
  const numberOfToday = (Date.parse(today) / dayMilliseconds) % partitionCount
  for (const table of partitionedTables) {
    for (let number = 0; number < partitionCount; number++) {
      const partition = `${table}_${number}`
      // Has past days only if the market was off. Views would wait while it is truncated.
      if (number === numberOfToday) await deletePastDays(db, { table: partition, today })
      else await truncateOrDeletePastDays(db, { table: partition, today })
    }
  }
  for (const table of previousVersionTables) await truncateOrDeletePastDays(db, { table, today })
}

type PurgeOptions = { table: string; today: string }

/** Truncates a table of past days only. Deletes its past days if it also has others, or without the right. */
async function truncateOrDeletePastDays(
  db: Database,
  { table, today }: PurgeOptions,
): Promise<void> {
  type Contents = { has_past: boolean; has_others: boolean; may_truncate: boolean }
  const { rows } = await db.execute<Contents>(sql`
    select exists (select from ${sql.identifier(table)} where day < ${today}::date) as has_past,
      exists (select from ${sql.identifier(table)} where day >= ${today}::date) as has_others,
      has_table_privilege(${table}, 'truncate') as may_truncate`)
  const [contents] = rows
  if (!contents?.has_past) return
  if (contents.has_others || !contents.may_truncate) await deletePastDays(db, { table, today })
  else await truncate(db, { table, today })
}

/** Truncates a table, unless it is in use or has got rows of today meanwhile: then an hour later. */
async function truncate(db: Database, { table, today }: PurgeOptions): Promise<void> {
  const name = sql.identifier(table)
  try {
    await db.transaction(async (tx) => {
      await tx.execute(sql`lock table ${name} in access exclusive mode nowait`)
      const { rows } = await tx.execute(
        sql`select from ${name} where day >= ${today}::date limit 1`,
      )
      if (rows.length === 0) await tx.execute(sql`truncate ${name}`)
    })
  } catch (error) {
    if (!isLockError(error)) throw error
    log.info({ table }, 'a table is in use; its past days will be purged in an hour')
  }
}

/** Deletes the rows of past days in batches. */
async function deletePastDays(db: Database, { table, today }: PurgeOptions): Promise<void> {
  const name = sql.identifier(table)
  // In the order of the key, if it begins with the day: the statistics may be those of other days, and
  // suggest reading all rows.
  const order = tablesWithoutDayKey.includes(table) ? sql`` : sql`order by day`
  let isMore = true
  while (isMore) {
    const { rows } = await db.execute(sql`
      with gone as (
        delete from ${name} where ctid = any(array(
          select ctid from ${name} where day < ${today}::date ${order} limit ${purgeBatchSize}))
        returning 1
      ) select count(*)::int as removed from gone`)
    isMore = rows[0]?.removed === purgeBatchSize
  }
}
