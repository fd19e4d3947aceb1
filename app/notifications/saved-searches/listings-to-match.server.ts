import { and, asc, eq, exists, inArray, lt, ne, not, sql } from 'drizzle-orm'
import { listingSearch, listings } from '../../../db/schema/listings.server.ts'
import { listingsToMatch } from '../../../db/schema/notifications.server.ts'
import { isPublicListing } from '../../listings/detail/public-listing.server.ts'
import { arrayParameter } from '../../platform/database/array-parameter.server.ts'
import type { Database } from '../../platform/database/database.server.ts'

/** One that is queued moves to the end. */
export async function queueToMatch(
  db: Database,
  listingIds: readonly string[],
  listedAt?: string,
): Promise<void> {
  if (listingIds.length === 0) return
  // Some may have been deleted since.
  await db.execute(sql`insert into ${listingsToMatch} (listing_id, queued_at)
    select id, coalesce(${listedAt ?? null}::timestamptz, now())
    from ${listings} where ${inArray(listings.id, [...listingIds])} order by id
    on conflict (listing_id) do update set position = excluded.position,
      queued_at = greatest(${listingsToMatch}.queued_at, excluded.queued_at)`)
}

/** Those that are public and indexed; others wait, see `removeEnded`. */
export async function listListingsToMatch(
  db: Database,
  limit: number,
): Promise<{ listingId: string; position: number }[]> {
  return await db
    .select({ listingId: listingsToMatch.listingId, position: listingsToMatch.position })
    .from(listingsToMatch)
    .innerJoin(listings, eq(listings.id, listingsToMatch.listingId))
    .innerJoin(listingSearch, eq(listingSearch.listingId, listings.id))
    .where(isPublicListing())
    .orderBy(asc(listingsToMatch.position))
    .limit(limit)
}

/** Unless queued again or no longer public: the search index has no such numbers and times. */
export async function removeMatched(db: Database, positions: readonly number[]): Promise<void> {
  const isAt = sql`${listingsToMatch.position} = any(${arrayParameter(positions, 'bigint')})`
  const publicIds = db
    .select({ id: listings.id })
    .from(listings)
    .where(and(eq(listings.id, listingsToMatch.listingId), isPublicListing()))
  await db.delete(listingsToMatch).where(and(isAt, exists(publicIds)))
}

/** If it becomes active again, it is queued again. What moderation hides waits for its decision. */
export async function removeEnded(db: Database): Promise<void> {
  const ended = db
    .select({ id: listings.id })
    .from(listings)
    .where(
      and(
        eq(listings.id, listingsToMatch.listingId),
        ne(listings.status, 'hidden'),
        not(isPublicListing()),
      ),
    )
  await db
    .delete(listingsToMatch)
    .where(and(lt(listingsToMatch.queuedAt, sql`now() - interval '7 days'`), exists(ended)))
}
