import type { Catalog, Category } from '../../catalog/catalog.ts'
import {
  type ListingCardData,
  toListingCardData,
} from '../../listings/card/listing-card-data.server.ts'
import { findSavedSearch } from '../../notifications/saved-searches/saved-searches.server.ts'
import type { Database } from '../../platform/database/database.server.ts'
import { canonicalQuery } from '../filters/canonical-search-url.server.ts'
import { listDetailFilterFields } from '../filters/detail-filters.server.ts'
import { type ChoiceCounts, formatChoiceCounts } from '../filters/format-choice-counts.server.ts'
import { type ListingFilters, type ListPlace, parseFilters } from '../filters/listing-filters.ts'
import { type PackedDetailField, packDetailFilters } from '../filters/pack-detail-filters.ts'
import { type AlternativeList, toAlternativeList } from '../query/alternative-list.server.ts'
import { findListings } from '../query/find-listings.server.ts'
import { findCategory, resolveFilters, toListingQuery } from '../query/resolve-filters.server.ts'
import type { ListingResults } from '../query/search-criteria.ts'
import {
  describeUnderstoodQuery,
  type InterpretationNames,
} from './describe-understood-query.server.ts'

/** What the screens of every list are drawn from. */
export type ResultsPage = {
  /** As far as they mean anything: unknown slugs and cities of another province are gone. */
  filters: ListingFilters
  /** Whether this is the page of one category, which cannot be chosen there. */
  isOneCategory: boolean
  /** The kinds of the category that is chosen, or understood from the words. */
  subcategories: { slug: string; name: string }[]
  /** What else can be chosen in it. */
  details: PackedDetailField[]
  /** The city to be near to; absent where none is asked for, or none that is known. */
  near?: { slug: string; name: string } | undefined
  counts: ChoiceCounts
  place?: ListPlace | undefined
  understood: InterpretationNames
  corrected: ListingResults['corrected']
  alternatives: AlternativeList[]
  cards: ListingCardData[]
  count: number
  next?: string | undefined
  /** Where whoever looks has saved this search. */
  savedSearchId?: string | undefined
}

type ResultsPageInput = {
  catalog: Catalog
  params: URLSearchParams
  /** On a category's own page. */
  category?: Category
  /** Whoever looks, where they are signed in. */
  userId?: string | undefined
}

/** Reads the list an address asks for; on a category's own page not by words, which is /search. */
export async function loadResultsPage(db: Database, asked: ResultsPageInput): Promise<ResultsPage> {
  const { catalog, params, userId } = asked
  const read = parseFilters(params)
  const sent = asked.category ? { ...read, q: undefined, plain: [] } : read
  const known = await resolveFilters(db, { ...asked, sent })
  const { category, province, near } = known
  const [found, savedSearchId] = await Promise.all([
    findResults(db, {
      ...toListingQuery(known),
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
    details: packDetailFilters(listDetailFilterFields(own, known.filters.subcategory)),
    near: near && { slug: near.slug, name: near.name },
    counts: formatChoiceCounts(found, { catalog, category: own, province }),
    understood: describeUnderstoodQuery(found.understood, catalog),
    corrected: found.corrected,
    alternatives: found.alternatives.map((one) =>
      toAlternativeList(one, { ...drawn, filters: known.filters }),
    ),
    cards: found.listings.map((row) => toListingCardData(row, drawn)),
    count: found.count,
    next: found.next,
    savedSearchId: savedSearchId || undefined,
  }
}

type FindListingsInput = Parameters<typeof findListings>[1]

/** The page after `after`, or the first where nothing comes after it any more. */
async function findResults(
  db: Database,
  { after, ...query }: FindListingsInput,
): Promise<ListingResults & { isFirst: boolean }> {
  const found = await findListings(db, { ...query, after })
  if (!after || found.listings.length > 0 || found.count === 0)
    return { ...found, isFirst: after === undefined }
  return { ...(await findListings(db, query)), isFirst: true }
}
