import { sql } from 'drizzle-orm'
import { listings } from '../../../db/schema/listings.server.ts'
import { type ListedPayload, listedEvent } from '../../listings/status/listing-events.server.ts'
import {
  listListingsToMatch,
  queueToMatch,
  removeEnded,
  removeMatched,
} from '../../notifications/saved-searches/listings-to-match.server.ts'
import {
  type LeaseOptions,
  withMatchingLease,
} from '../../notifications/saved-searches/matching-lease.server.ts'
import {
  type FoundListings,
  recordMatches,
} from '../../notifications/saved-searches/record-matches.server.ts'
import { readKeyState } from '../../notifications/saved-searches/saved-search-keys.server.ts'
import {
  listCandidateQueries,
  listSearchesToNotify,
  notifySavedSearchMatches,
  type SearchToNotify,
  type WhichSearches,
} from '../../notifications/saved-searches/saved-search-matches.server.ts'
import { arrayParameter } from '../../platform/database/array-parameter.server.ts'
import type { Database } from '../../platform/database/database.server.ts'
import { log } from '../../platform/http/log.server.ts'
import type { Job } from '../../platform/jobs/job-queue.server.ts'
import { createEventLoopYielder } from '../../platform/jobs/yield-to-event-loop.server.ts'
import { readVocabulary } from '../../search/vocabulary/vocabulary.server.ts'
import { searchAmong } from '../matching/search-among.server.ts'
import type { ListingQuery } from '../query/search-criteria.ts'
import { parseSavedQuery } from './parse-saved-query.server.ts'
import { findKeysOfListings, refreshSearchKeys } from './refresh-search-keys.server.ts'
import { searchName } from './search-name.server.ts'

const listingBatchSize = 50
// More than are posted in an hour: each pass reads all saved searches. The memory that so many listings take
// has not been measured.
const queuedBatchSize = 20_000
// All their matches are held in memory until they are recorded.
const searchBatchSize = 2_000
const notifyBatchSize = 500

/**
 * Queues newly public listings for the hourly matching, and notifies instant alerts that match. A retry records
 * and notifies nothing twice.
 */
export const matchSavedSearches: Job<ListedPayload> = {
  name: listedEvent,
  retries: 20,
  minutes: 60,
  async work(db, { listingIds, listedAt }) {
    for (let index = 0; index < listingIds.length; index += listingBatchSize) {
      const some = listingIds.slice(index, index + listingBatchSize)
      await queueToMatch(db, some, listedAt)
      await recordInstant(db, some)
      await notifyInstantSearches(db, some)
    }
  },
}

/**
 * Matches the listings of the last hour with all saved searches, whatever their alerts, so that a search
 * changed in between misses nothing.
 */
export const matchQueuedListings: Job = {
  name: 'match-queued-listings',
  retries: 5,
  every: '40 * * * *',
  minutes: 180,
  async work(db) {
    await matchQueued(db)
    await refreshSearchKeys(db)
  },
}

/**
 * A listing leaves the queue once all its matches are recorded; if the process dies before, nothing is recorded
 * or notified twice. Only logs it if another job has been doing this for longer than `waitSeconds`.
 */
export async function matchQueued(db: Database, options: LeaseOptions = {}): Promise<void> {
  const isDone = await withMatchingLease(db, options, (renew) => matchUnderLease(db, renew))
  if (!isDone) log.warn('saved searches were not matched, as another job is matching them')
}

async function matchUnderLease(db: Database, renew: () => Promise<void>): Promise<void> {
  await removeEnded(db)
  for (;;) {
    const queued = await listListingsToMatch(db, queuedBatchSize)
    if (queued.length === 0) return
    const listingIds = queued.map(({ listingId }) => listingId)
    const { findAndRecord, indexedIds } = await startMatching(db, listingIds, async (finds) => {
      await renew()
      await recordMatches(db, finds)
    })
    await findAndRecord('all')
    for (let index = 0; index < listingIds.length; index += listingBatchSize)
      await notifyInstantSearches(db, listingIds.slice(index, index + listingBatchSize), renew)
    const matched = queued.filter(({ listingId }) => indexedIds.has(listingId))
    await removeMatched(
      db,
      matched.map(({ position }) => position),
    )
    if (queued.length < queuedBatchSize) return
  }
}

/** Notifies the owner of a saved search of its matches, in their language. */
export async function notifySearch(db: Database, search: SearchToNotify): Promise<void> {
  const { savedSearchId } = search
  await notifySavedSearchMatches(db, { savedSearchId, name: await searchName(db, search) })
}

async function notifyInstantSearches(
  db: Database,
  listingIds: readonly string[],
  beforeEachPage = async () => {},
): Promise<void> {
  for (let after: string | undefined; ; ) {
    await beforeEachPage()
    const batch = { listingIds, after, limit: notifyBatchSize }
    const searches = await listSearchesToNotify(db, batch)
    for (const search of searches) await notifySearch(db, search)
    after = searches.at(-1)?.savedSearchId
    if (searches.length < notifyBatchSize) return
  }
}

/**
 * Reads only the searches whose keys the listings have, so that it takes as long with many as with few. Those
 * without a key come first: one that gets a key meanwhile is read by that.
 */
async function recordInstant(db: Database, listingIds: readonly string[]): Promise<void> {
  const { rules } = await readKeyState(db)
  const { findAndRecord } = await startMatching(db, listingIds, (finds) =>
    recordMatches(db, finds, 'instant'),
  )
  await findAndRecord('keyless')
  const keyIds = await findKeysOfListings(db, listingIds, rules)
  await findAndRecord(keyIds ? { keyIds } : 'instant')
}

async function startMatching(
  db: Database,
  listingIds: readonly string[],
  record: (finds: readonly FoundListings[]) => Promise<void>,
) {
  const scope = await readScope(db, listingIds)
  const { findMatches, indexedIds } = await searchAmong(db, listingIds)
  const findAndRecord = async (which: WhichSearches) => {
    for (let after = ''; ; ) {
      const limit = searchBatchSize
      const searched = await listCandidateQueries(db, { ...scope, which, after, limit })
      const finds = await findMatches(await parseQueries(db, searched))
      await record(
        finds.map(({ queryIndex, listingIds: found }) => ({
          query: searched[queryIndex] ?? '',
          listingIds: found,
        })),
      )
      const last = searched.at(-1)
      if (last === undefined || searched.length < limit) return
      after = last
    }
  }
  return { findAndRecord, indexedIds }
}

async function readScope(db: Database, listingIds: readonly string[]) {
  const rows = await db
    .selectDistinct({ categoryId: listings.categoryId, province: listings.province })
    .from(listings)
    .where(sql`${listings.id} = any(${arrayParameter(listingIds, 'uuid')})`)
  return {
    categoryIds: [...new Set(rows.flatMap(({ categoryId }) => categoryId ?? []))],
    provinces: [...new Set(rows.flatMap(({ province }) => province ?? []))],
  }
}

async function parseQueries(db: Database, searched: readonly string[]): Promise<ListingQuery[]> {
  const queries: ListingQuery[] = []
  const vocabulary = await readVocabulary(db)
  const yieldIfDue = createEventLoopYielder()
  for (const query of searched) {
    await yieldIfDue()
    queries.push(await parseSavedQuery(db, query, vocabulary))
  }
  return queries
}
