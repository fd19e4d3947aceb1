import { count, desc, gte, lt, max, sql, sum } from 'drizzle-orm'
import { emptySearches, searchCounts } from '../../../db/schema/daily-totals.server.ts'
import { dayMilliseconds, isoDay } from '../../i18n/format/format-dates.ts'
import type { Database } from '../../platform/database/database.server.ts'
import type { Job } from '../../platform/jobs/job-queue.server.ts'

/** A query is shown only from this many different people on: fewer could give one of them away. */
export const minPeople = 5
const retentionDays = 90

export type EmptySearch = { query: string; people: number; searches: number; lastDay: string }

/** The queries that found nothing, those of most people first. */
export async function listEmptySearches(db: Database, limit: number): Promise<EmptySearch[]> {
  return await db
    .select({
      query: emptySearches.query,
      people: count(),
      searches: sum(emptySearches.count).mapWith(Number),
      lastDay: max(emptySearches.day).mapWith(String),
    })
    .from(emptySearches)
    .groupBy(emptySearches.query)
    .having(gte(count(), minPeople))
    .orderBy(desc(count()), desc(sql`3`), emptySearches.query)
    .limit(limit)
}

export const purgeSearchCountsJob: Job = {
  name: 'purge-search-counts',
  every: '40 19 * * *',
  retries: 3,
  work: (db) => purgeSearchCounts(db),
}

/** Counts of days are in the daily totals by then. */
export async function purgeSearchCounts(db: Database, now = new Date()): Promise<void> {
  const before = isoDay(new Date(now.getTime() - retentionDays * dayMilliseconds))
  for (const table of [emptySearches, searchCounts]) {
    await db.delete(table).where(lt(table.day, before))
  }
}
