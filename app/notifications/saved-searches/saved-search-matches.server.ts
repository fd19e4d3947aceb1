import { and, desc, eq, gt, inArray, isNull, or, type SQL, sql } from 'drizzle-orm'
import { users } from '../../../db/schema/accounts.server.ts'
import { listings } from '../../../db/schema/listings.server.ts'
import {
  notifications,
  savedSearches,
  savedSearchHits,
} from '../../../db/schema/notifications.server.ts'
import type { Language } from '../../i18n/language.ts'
import { isPublicListing } from '../../listings/detail/public-listing.server.ts'
import { isNotHidden } from '../../offers/hiding/is-not-hidden.server.ts'
import { arrayParameter } from '../../platform/database/array-parameter.server.ts'
import type { Database } from '../../platform/database/database.server.ts'
import { notify } from '../delivery/notify.server.ts'
import { hasInstantAlerts } from './saved-searches.server.ts'

/** Keyless ones have instant alerts. */
export type WhichSearches = 'all' | 'instant' | 'keyless' | { keyIds: readonly number[] }

type CandidateOptions = {
  which: WhichSearches
  categoryIds: string[]
  provinces: string[]
  after: string
  limit: number
}

export async function listCandidateQueries(
  db: Database,
  { which, categoryIds, provinces, after, limit }: CandidateOptions,
): Promise<string[]> {
  const rows = await db
    .selectDistinct({ query: savedSearches.query })
    .from(savedSearches)
    .where(
      and(
        gt(savedSearches.query, after),
        or(isNull(savedSearches.categoryId), inArray(savedSearches.categoryId, categoryIds)),
        or(isNull(savedSearches.province), inArray(savedSearches.province, provinces)),
        isAmong(which),
      ),
    )
    .orderBy(savedSearches.query)
    .limit(limit)
  return rows.map(({ query }) => query)
}

function isAmong(which: WhichSearches): SQL | undefined {
  if (which === 'all') return undefined
  if (which === 'instant') return hasInstantAlerts
  if (which === 'keyless') return and(hasInstantAlerts, isNull(savedSearches.keyId))
  const isAmongKeys = sql`${savedSearches.keyId} = any(${arrayParameter(which.keyIds, 'bigint')})`
  return and(hasInstantAlerts, isAmongKeys)
}

export type SearchToNotify = { savedSearchId: string; query: string; language: Language }

type SearchesToNotify = {
  /** Only those with instant alerts that match one of these; otherwise all with pending matches. */
  listingIds?: readonly string[]
  after: string | undefined
  limit: number
}

/** By id. A listing that is not public or hidden at the moment stays pending until it is shown again. */
export async function listSearchesToNotify(
  db: Database,
  { listingIds, after, limit }: SearchesToNotify,
): Promise<SearchToNotify[]> {
  return await db
    .selectDistinct({
      savedSearchId: savedSearches.id,
      query: savedSearches.query,
      language: sql<Language>`coalesce(${users.preferences}->>'language', 'en')`,
    })
    .from(savedSearchHits)
    .innerJoin(savedSearches, eq(savedSearches.id, savedSearchHits.savedSearchId))
    .innerJoin(users, eq(users.id, savedSearches.userId))
    .innerJoin(listings, eq(listings.id, savedSearchHits.listingId))
    .where(
      and(
        isNull(savedSearchHits.toldAt),
        isPublicListing(),
        isNotHidden(savedSearches.userId, hidable),
        after ? gt(savedSearches.id, after) : undefined,
        listingIds && and(inArray(savedSearchHits.listingId, [...listingIds]), hasInstantAlerts),
      ),
    )
    .orderBy(savedSearches.id)
    .limit(limit)
}

const hidable = { kind: 'listing', id: listings.id, ownerId: listings.sellerId } as const
const maxTitles = 3

/** An unread notification adds them to its count. */
export async function notifySavedSearchMatches(
  db: Database,
  { savedSearchId, name }: { savedSearchId: string; name: string },
): Promise<void> {
  await db.transaction(async (tx) => {
    const [search] = await tx
      .select({ userId: savedSearches.userId })
      .from(savedSearches)
      .where(eq(savedSearches.id, savedSearchId))
      .for('no key update')
    if (!search) return
    const offered = tx
      .select({ id: listings.id })
      .from(listings)
      .where(and(isPublicListing(), isNotHidden(search.userId, hidable)))
    const notified = await tx
      .update(savedSearchHits)
      .set({ toldAt: sql`now()` })
      .where(
        and(
          eq(savedSearchHits.savedSearchId, savedSearchId),
          isNull(savedSearchHits.toldAt),
          inArray(savedSearchHits.listingId, offered),
        ),
      )
      .returning({ listingId: savedSearchHits.listingId })
    if (notified.length === 0) return
    const notifiedIds = notified.map(({ listingId }) => listingId)
    const { id, title } = listings
    const found = await tx
      .select({ id, title, count: sql<number>`(count(*) over ())::int` })
      .from(listings)
      .where(inArray(id, notifiedIds))
      .orderBy(desc(listings.createdAt), desc(listings.id))
      .limit(maxTitles)
    const [first, second, third] = found
    if (!first) return
    const { userId } = search
    const once = `saved-search:${savedSearchId}`
    const before = await countUnreadMatches(tx, { userId, once })
    await notify(tx, {
      userId,
      kind: 'saved-search',
      savedSearchId,
      once,
      facts: {
        name,
        count: before + first.count,
        title1: first.title,
        listing1: first.id,
        ...(second && { title2: second.title, listing2: second.id }),
        ...(third && { title3: third.title, listing3: third.id }),
      },
    })
  })
}

async function countUnreadMatches(
  tx: Database,
  { userId, once }: { userId: string; once: string },
): Promise<number> {
  const [unread] = await tx
    .select({ facts: notifications.facts })
    .from(notifications)
    .where(
      and(
        eq(notifications.userId, userId),
        eq(notifications.once, once),
        isNull(notifications.readAt),
      ),
    )
    .for('update')
  return Number(unread?.facts.count ?? 0)
}
