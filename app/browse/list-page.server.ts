import { findSavedSearch } from '../alerts/saved-searches.server.ts'
import type { Catalog, Category } from '../catalog/catalog.ts'
import { type Card, toCard } from '../listings/card.server.ts'
import type { Database } from '../platform/database.server.ts'
import { canonicalQuery } from './canonical-search.server.ts'
import { type ChoiceCounts, sayChoiceCounts } from './choice-counts.server.ts'
import { offeredDetails } from './detail-filters.server.ts'
import { findListings } from './find-listings.server.ts'
import { type InsteadList, toInsteadList } from './instead-list.server.ts'
import { findCategory, queryOf, readKnownFilters } from './known-filters.server.ts'
import { type ListingFilters, readFilters } from './listing-filters.ts'
import type { FoundListings } from './listing-query.ts'
import { packDetails, type SentDetail } from './sent-details.ts'
import { nameUnderstood, type UnderstoodNames } from './understood.server.ts'

/** What the screens of every list are drawn from. */
export type ListPage = {
  /** As far as they mean anything: unknown slugs and cities of another province are gone. */
  filters: ListingFilters
  /** Whether this is the page of one category, which cannot be chosen there. */
  isOneCategory: boolean
  /** The kinds of the category that is chosen, or understood from the words. */
  subcategories: { slug: string; name: string }[]
  /** What else can be chosen in it. */
  details: SentDetail[]
  /** The city to be near to; absent where none is asked for, or none that is known. */
  near?: { slug: string; name: string } | undefined
  counts: ChoiceCounts
  /** On the page of a category in one place: the address of the category, and of the same list there. */
  place?: { category: string; same: string } | undefined
  understood: UnderstoodNames
  corrected: FoundListings['corrected']
  instead: InsteadList[]
  cards: Card[]
  count: number
  next?: string | undefined
  /** Where whoever looks has saved this search. */
  savedSearchId?: string | undefined
}

type AskedPage = {
  catalog: Catalog
  params: URLSearchParams
  /** On a category's own page. */
  category?: Category
  /** Whoever looks, where they are signed in. */
  userId?: string | undefined
}

/** Reads the list an address asks for; on a category's own page not by words, which is /search. */
export async function readListPage(db: Database, asked: AskedPage): Promise<ListPage> {
  const { catalog, params, userId } = asked
  const read = readFilters(params)
  const sent = asked.category ? { ...read, q: undefined, plain: [] } : read
  const known = await readKnownFilters(db, { ...asked, sent })
  const { category, province, near } = known
  const [found, savedSearchId] = await Promise.all([
    findPage(db, {
      ...queryOf(known),
      sortBy: known.filters.sortBy,
      after: sent.after,
      choices: asked.category ? 'without-categories' : 'all',
    }),
    userId && findSavedSearch(db, { userId, query: canonicalQuery(known) }),
  ])
  const drawn = { catalog, now: new Date() }
  const own = category ?? findCategory(catalog, found.understood.category)
  return {
    filters: {
      ...known.filters,
      category: asked.category ? undefined : category?.slug,
      after: found.isFirst ? undefined : sent.after,
    },
    isOneCategory: asked.category !== undefined,
    subcategories: (own?.subcategories ?? []).map(({ slug, name }) => ({ slug, name })),
    details: packDetails(offeredDetails(own)),
    near: near && { slug: near.slug, name: near.name },
    counts: sayChoiceCounts(found, { catalog, category: own, province }),
    understood: nameUnderstood(found.understood, catalog),
    corrected: found.corrected,
    instead: found.instead.map((one) => toInsteadList(one, { ...drawn, filters: known.filters })),
    cards: found.listings.map((row) => toCard(row, drawn)),
    count: found.count,
    next: found.next,
    savedSearchId: savedSearchId || undefined,
  }
}

type Asked = Parameters<typeof findListings>[1]

/** The page after `after`, or the first where nothing comes after it any more. */
async function findPage(
  db: Database,
  { after, ...query }: Asked,
): Promise<FoundListings & { isFirst: boolean }> {
  const found = await findListings(db, { ...query, after })
  if (!after || found.listings.length > 0 || found.count === 0)
    return { ...found, isFirst: after === undefined }
  return { ...(await findListings(db, query)), isFirst: true }
}
