import { type SQL, sql } from 'drizzle-orm'
import { listingDays, listingImpressions } from '../../db/schema.server.ts'
import { plainDay } from '../i18n/dates.ts'
import type { Database } from '../platform/database.server.ts'
import type { Job } from '../platform/jobs.server.ts'

const daysKept = 400
const dayMilliseconds = 24 * 60 * 60 * 1000
// A statement holds up everybody on the embedded database: it may be long ago that it ran last.
const rowsAtOnce = 5_000

/** Forgets who was shown which card on days gone by, and the numbers of days longer ago than 400. */
export const sweepNumbersJob: Job = {
  name: 'sweep-numbers',
  // Soon after midnight in Pakistan.
  every: '20 19 * * *',
  retries: 3,
  work: (db) => sweepNumbers(db),
}

export async function sweepNumbers(db: Database, now = new Date()): Promise<void> {
  const oldest = new Date(now.getTime() - daysKept * dayMilliseconds)
  await removeDaysBefore(db, { table: sql`${listingImpressions}`, day: plainDay(now) })
  await removeDaysBefore(db, { table: sql`${listingDays}`, day: plainDay(oldest) })
}

async function removeDaysBefore(db: Database, { table, day }: { table: SQL; day: string }) {
  let isMore = true
  while (isMore) {
    const { rows } = await db.execute(sql`
      with gone as (
        delete from ${table} where ctid = any(array(
          select ctid from ${table} where day < ${day}::date limit ${rowsAtOnce}))
        returning 1
      ) select count(*)::int as removed from gone`)
    isMore = rows[0]?.removed === rowsAtOnce
  }
}
