import { sql } from 'drizzle-orm'
import { emptySearches, searchCounts } from '../../../db/schema/daily-totals.server.ts'
import { isoDay } from '../../i18n/format/format-dates.ts'
import type { Database } from '../../platform/database/database.server.ts'
import { log } from '../../platform/http/log.server.ts'
import { foldText } from '../../platform/text/fold-text.ts'
import { type DailyViewer, queryViewer } from '../../platform/view-counts/daily-viewer.server.ts'
import { isHumanRequest } from '../../platform/view-counts/is-human-request.ts'

const saveSeconds = 5
const maxQueryLength = 60
// Against somebody who searches for random words all day.
const maxPendingQueries = 500
const maxQueriesPerDay = 20_000
// A phone number or an email address would say who it is about.
const personal = /@|\d{7}/

type SearchMade = DailyViewer & {
  headers: Headers
  /** Nothing is counted without words. */
  query: string
  /** Slugs; absent if the search names none. */
  category?: string | undefined
  province?: string | undefined
  found: boolean
  /** Whether nothing but the words can be why nothing was found. */
  isWordsOnly: boolean
  at?: Date
}

// By what the tables have as keys.
const pending = { counts: new Map<string, number>(), queries: new Map<string, number>() }

/**
 * Counts a search whose page is made for a person, in memory until the next `saveSearchCounts`. Pages from the cache
 * are not counted, nor bots that identify themselves, nor what a browser loads ahead.
 */
export function countSearch(search: SearchMade): void {
  if (!search.query || !isHumanRequest(search.headers)) return
  const { category = '', province = '', found, isWordsOnly, at = new Date() } = search
  const day = isoDay(at)
  addOne(pending.counts, [day, category, province, found])
  const query = foldText(search.query)
  const isKept = query && query.length <= maxQueryLength && !personal.test(query)
  if (found || !isWordsOnly || !isKept || pending.queries.size >= maxPendingQueries) return
  addOne(pending.queries, [query, queryViewer(search, query), day])
}

/** Saves the counts every few seconds. Returns a function that saves the last ones. */
export function startSearchCounts(db: Database): () => Promise<void> {
  const save = () =>
    saveSearchCounts(db).catch((error) => log.warn({ err: error }, 'search counts are lost'))
  const timer = setInterval(save, saveSeconds * 1000).unref()
  return async () => {
    clearInterval(timer)
    await save()
  }
}

// In the order of the keys, so that several copies cannot deadlock.
export async function saveSearchCounts(db: Database): Promise<void> {
  const [counts, queries] = [takeAll(pending.counts), takeAll(pending.queries)]
  if (counts !== '[]')
    await db.execute(sql`
      insert into ${searchCounts} (day, category, province, found, count)
      select (key->>0)::date, key->>1, key->>2, (key->>3)::boolean, count
      from jsonb_to_recordset(${counts}::jsonb) as made(key jsonb, count integer) order by 1, 2, 3, 4
      on conflict (day, category, province, found)
        do update set count = ${searchCounts.count} + excluded.count`)
  if (queries !== '[]')
    await db.execute(sql`
      insert into ${emptySearches} (query, viewer, day, count)
      select key->>0, key->>1, min((key->>2)::date), sum(count)::int
      from jsonb_to_recordset(${queries}::jsonb) as made(key jsonb, count integer)
      where ${maxQueriesPerDay} > (
        select count(*) from ${emptySearches} where day = (now() at time zone 'Asia/Karachi')::date)
      group by 1, 2 order by 1, 2
      on conflict (query, viewer) do update set count = ${emptySearches.count} + excluded.count`)
}

function addOne(counts: Map<string, number>, key: readonly unknown[]): void {
  const text = JSON.stringify(key)
  counts.set(text, (counts.get(text) ?? 0) + 1)
}

function takeAll(counts: Map<string, number>): string {
  const rows = [...counts].map(([key, count]) => ({ key: JSON.parse(key), count }))
  counts.clear()
  return JSON.stringify(rows)
}
