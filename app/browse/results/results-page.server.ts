import type { Catalog, Category, City, CommonField } from '../../catalog/catalog.ts'
import { listSenselessFields } from '../../catalog/category-rules.ts'
import { distanceToCity } from '../../catalog/places/distance-to-city.ts'
import {
  type ListingCardData,
  toListingCardData,
} from '../../listings/card/listing-card-data.server.ts'
import { findSavedSearch } from '../../notifications/saved-searches/saved-searches.server.ts'
import type { Database } from '../../platform/database/database.server.ts'
import { readLexicon } from '../../search/vocabulary/read-lexicon.server.ts'
import { type AlternativeList, toAlternativeList } from '../alternatives/alternative-list.server.ts'
import { canonicalQuery } from '../filters/canonical-search-url.server.ts'
import { listDetailFilterFields } from '../filters/detail-filters.server.ts'
import { type ChoiceCounts, formatChoiceCounts } from '../filters/format-choice-counts.server.ts'
import { type ActiveFilter, listActiveFilters } from '../filters/list-active-filters.server.ts'
import { type ListingFilters, type ListPlace, parseFilters } from '../filters/listing-filters.ts'
import { type PackedDetailField, packDetailFilters } from '../filters/pack-detail-filters.ts'
import { nearestToReader } from '../places/nearest-to-reader.ts'
import { type ListCities, packListCities } from '../places/pack-list-cities.ts'
import { countEverywhere } from '../query/count-listings.server.ts'
import { findListings } from '../query/find-listings.server.ts'
import { findCategory, resolveFilters, toListingQuery } from '../query/resolve-filters.server.ts'
import type { ListingResults } from '../query/search-criteria.ts'
import { amountsInDigits } from '../ranges/amounts-in-digits.ts'
import { nameReplacements } from './name-replacements.ts'
import { findNearestGoods, type NearestGoods } from './nearest-goods.server.ts'

export type ResultsPage = {
  /** Resolved filters: unknown slugs and cities of another province are removed. */
  filters: ListingFilters
  activeFilters: ActiveFilter[]
  /** Whether this is the page of one category, which offers no other categories. */
  isOneCategory: boolean
  /** Subcategories of the category that is chosen or read from the words. */
  subcategories: { slug: string; name: string }[]
  details: PackedDetailField[]
  /** Common fields that make no sense in the category, so they are no filters. */
  senselessFields: CommonField[]
  /** The city to search around; absent if none is given, or it is unknown. */
  near?: { slug: string; name: string } | undefined
  counts: ChoiceCounts
  place?: ListPlace | undefined
  cities?: ListCities['cities']
  interpretation: { category?: string | undefined }
  corrections: ListingResults['corrections']
  alternatives: AlternativeList[]
  /** Only without results, if the search names any goods. */
  nearestGoods?: NearestGoods | undefined
  cards: ListingCardData[]
  count: number
  /** How many the same search finds in the whole country, if its place hides some; 1,001 means more than 1,000. */
  countEverywhere?: number | undefined
  next?: string | undefined
  /** Id of this search, if the viewer has saved it. */
  savedSearchId?: string | undefined
  /** The slug of the reader's own city, which "nearest first" can start from. */
  readerCity?: string | undefined
}

type ResultsPageInput = {
  catalog: Catalog
  params: URLSearchParams
  category?: Category
  userId?: string | undefined
  /** See `findHidingReader`. */
  hidingReader?: string | undefined
  /** The city that cards show the distance from. */
  readerCity?: City | undefined
}

/** Loads the list that a URL describes. A category page ignores the search text, which belongs to /search. */
export async function loadResultsPage(db: Database, input: ResultsPageInput): Promise<ResultsPage> {
  const { catalog, userId, hidingReader, readerCity } = input
  const params = nearestToReader(input.params, readerCity?.slug)
  const read = withGivenOrder(parseFilters(amountsInDigits(params)), params)
  const requestedFilters = input.category ? { ...read, q: undefined, plain: [] } : read
  const resolved = await resolveFilters(db, { ...input, requestedFilters })
  const { category, province, city, near } = resolved
  // Distances count from the one place that the page is about.
  const from = near ? undefined : (city ?? readerCity)
  const query = toListingQuery(resolved)
  const [found, savedSearchId, countOfAll] = await Promise.all([
    findResults(db, {
      ...query,
      hidingReader,
      sortBy: resolved.filters.sortBy,
      after: requestedFilters.after,
      choices: input.category ? 'without-categories' : 'all',
    }),
    userId && findSavedSearch(db, { userId, query: canonicalQuery(resolved) }),
    // A page of a category says how many each place has.
    query.words && (query.near || query.province) ? countEverywhere(db, query, hidingReader) : 0,
  ])
  const display = { catalog, now: new Date() }
  const alternatives = found.alternatives.map((one) =>
    toAlternativeList(one, { ...display, filters: resolved.filters, readerCity }),
  )
  const currentCategory = category ?? findCategory(catalog, found.interpretation.category)
  const details = listDetailFilterFields(currentCategory, resolved.filters.subcategory)
  const shown = {
    filters: {
      ...resolved.filters,
      category: input.category ? undefined : category?.slug,
      after: found.isFirst ? undefined : requestedFilters.after,
    },
    subcategories: (currentCategory?.subcategories ?? []).map(({ slug, name }) => ({ slug, name })),
    near: near && { slug: near.slug, name: near.name },
    interpretation: { category: findCategory(catalog, found.interpretation.category)?.name },
  }
  return {
    ...shown,
    activeFilters: listActiveFilters({ ...shown, details }, catalog),
    isOneCategory: input.category !== undefined,
    details: packDetailFilters(details),
    senselessFields: listSenselessFields(currentCategory, resolved.filters.subcategory),
    cities: packListCities(province, requestedFilters.location),
    counts: formatChoiceCounts(found, { catalog, category: currentCategory, province }),
    corrections: nameReplacements(found.corrections, await readLexicon(db)),
    alternatives,
    nearestGoods:
      found.count === 0
        ? await findNearestGoods(db, {
            catalog,
            filters: { ...resolved.filters, category: category?.slug },
            shown: new Set(alternatives.flatMap(({ cards }) => cards.map(({ id }) => id))),
            isOwnPage: input.category !== undefined,
            hidingReader,
          })
        : undefined,
    cards: found.listings.map((row) =>
      toListingCardData(
        from ? { ...row, distance: distanceToCity(catalog, from, row) } : row,
        display,
      ),
    ),
    count: found.count,
    countEverywhere: countOfAll > found.count ? countOfAll : undefined,
    next: found.next,
    savedSearchId: savedSearchId || undefined,
    readerCity: readerCity?.slug,
  }
}

/** An order in the URL wins over a word that asks for the cheapest, also if it is the default. */
function withGivenOrder(filters: ListingFilters, params: URLSearchParams): ListingFilters {
  return params.get('sortBy') === 'best'
    ? { ...filters, plain: [...filters.plain, 'order'] }
    : filters
}

type FindListingsInput = Parameters<typeof findListings>[1]

/** Returns the page after the cursor, or the first page if none follows it any more. */
async function findResults(
  db: Database,
  { after, ...query }: FindListingsInput,
): Promise<ListingResults & { isFirst: boolean }> {
  const found = await findListings(db, { ...query, after })
  if (!after || found.listings.length > 0 || found.count === 0)
    return { ...found, isFirst: after === undefined }
  return { ...(await findListings(db, query)), isFirst: true }
}
