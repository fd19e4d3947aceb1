import { and, asc, inArray, sql } from 'drizzle-orm'
import { listings } from '../../../db/schema/listings.server.ts'
import {
  listingsToMatch,
  savedSearches,
  savedSearchHits,
} from '../../../db/schema/notifications.server.ts'
import { isNotHidden } from '../../offers/hiding/is-not-hidden.server.ts'
import { arrayParameter } from '../../platform/database/array-parameter.server.ts'
import type { Database } from '../../platform/database/database.server.ts'
import { hasInstantAlerts } from './saved-searches.server.ts'

export type FoundListings = { query: string; listingIds: readonly string[] }

/** Once, never for its seller, nor for who has hidden it or its seller, nor for a search saved ten minutes after the listing was public. */
export async function recordMatches(
  db: Database,
  finds: readonly FoundListings[],
  which: 'all' | 'instant' = 'all',
): Promise<void> {
  for (let start = 0; start < finds.length; start += queriesPerPage) {
    const listingIdsOf = new Map(
      finds
        .slice(start, start + queriesPerPage)
        .map(({ query, listingIds }) => [query, listingIds] as const),
    )
    for (let after: SavedQuery | undefined; ; ) {
      const searches = await listSearchesFor(db, [...listingIdsOf.keys()], { after, which })
      for (const matches of batchMatches(searches, listingIdsOf)) await insertMatches(db, matches)
      after = searches.at(-1)
      if (searches.length < searchesPerPage) break
    }
  }
}

const hidable = { kind: 'listing', id: listings.id, ownerId: listings.sellerId } as const
const queriesPerPage = 500
const searchesPerPage = 5_000
// One popular query may be saved by thousands, and find hundreds of listings for each.
const matchesPerStatement = 5_000
// The results may have been opened before they were saved, and clocks differ. A repeat is better than a loss.
const seenAfter = sql`interval '10 minutes'`

type SavedQuery = { id: string; query: string }
type Match = { savedSearchId: string; listingId: string }

async function listSearchesFor(
  db: Database,
  queries: readonly string[],
  { after, which }: { after: SavedQuery | undefined; which: 'all' | 'instant' },
): Promise<SavedQuery[]> {
  const isAfter =
    after && sql`(${savedSearches.query}, ${savedSearches.id}) > (${after.query}, ${after.id})`
  const isWanted = which === 'instant' ? hasInstantAlerts : undefined
  return await db
    .select({ id: savedSearches.id, query: savedSearches.query })
    .from(savedSearches)
    .where(and(inArray(savedSearches.query, [...queries]), isAfter, isWanted))
    .orderBy(asc(savedSearches.query), asc(savedSearches.id))
    .limit(searchesPerPage)
}

function* batchMatches(
  searches: readonly SavedQuery[],
  listingIdsOf: ReadonlyMap<string, readonly string[]>,
): Generator<Match[]> {
  let batch: Match[] = []
  for (const { id, query } of searches) {
    for (const listingId of listingIdsOf.get(query) ?? []) {
      batch.push({ savedSearchId: id, listingId })
      if (batch.length < matchesPerStatement) continue
      yield batch
      batch = []
    }
  }
  if (batch.length > 0) yield batch
}

/** In the order of their ids, so that two jobs do not deadlock; skips what has been deleted. */
async function insertMatches(db: Database, matches: readonly Match[]): Promise<void> {
  const searchIds = matches.map(({ savedSearchId }) => savedSearchId)
  const listingIds = matches.map(({ listingId }) => listingId)
  await db
    .insert(savedSearchHits)
    .select(
      sql`select ${savedSearches.id}, ${listings.id}, now(), null::timestamptz
        from unnest(${arrayParameter(searchIds, 'uuid')}, ${arrayParameter(listingIds, 'uuid')})
          found (search_id, listing_id)
        join ${savedSearches} on ${savedSearches.id} = found.search_id
        join ${listings} on ${listings.id} = found.listing_id
        where ${listings.sellerId} <> ${savedSearches.userId}
          and ${isNotHidden(savedSearches.userId, hidable)}
          and exists (select from ${listingsToMatch}
            where ${listingsToMatch.listingId} = ${listings.id}
              and ${savedSearches.createdAt} <= ${listingsToMatch.queuedAt} + ${seenAfter})
        order by ${savedSearches.id}, ${listings.id}
        for key share of ${savedSearches}, ${listings}`,
    )
    .onConflictDoNothing()
}
