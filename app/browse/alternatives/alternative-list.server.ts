import type { Catalog, City } from '../../catalog/catalog.ts'
import { distanceToCity } from '../../catalog/places/distance-to-city.ts'
import { cityName, findPlace, provinceName } from '../../catalog/places/places.ts'
import {
  type ListingCardData,
  toListingCardData,
} from '../../listings/card/listing-card-data.server.ts'
import { href } from '../../platform/pages/href.ts'
import { type ListingFilters, listUrl } from '../filters/listing-filters.ts'
import type { AlternativeSearch } from '../query/search-criteria.ts'

export type AlternativeList = {
  how: AlternativeSearch['how']
  name: string
  /** The city that `around` reaches out from. */
  place?: string | undefined
  address: string
  count: number
  cards: ListingCardData[]
}

type AlternativeListInput = {
  catalog: Catalog
  now: Date
  filters: ListingFilters
  readerCity?: City | undefined
}

/**
 * `filters` are those that found little; the filters that the alternative keeps are in its URL. Distances count
 * from the place that was searched, else from the reader's.
 */
export function toAlternativeList(
  instead: AlternativeSearch,
  { filters, readerCity, ...display }: AlternativeListInput,
): AlternativeList {
  const { how, listings, count } = instead
  const { catalog } = display
  const place = findPlace(catalog, centerOf(filters) ?? '', filters.location)?.city
  const from = place ?? readerCity
  return {
    how,
    name: alternativeName(instead, catalog, filters.near),
    place: place?.name,
    address: alternativeUrl(instead, filters, catalog),
    count,
    cards: listings.map((row) =>
      toListingCardData(
        from ? { ...row, distance: distanceToCity(catalog, from, row) } : row,
        display,
      ),
    ),
  }
}

const namedByWords: ReadonlySet<AlternativeSearch['how']> = new Set([
  'alike',
  'shorter',
  'unmeasured',
  'unfiltered',
  'around',
  'elsewhere',
  'unpriced',
])

function alternativeName(
  { how, query }: AlternativeSearch,
  catalog: Catalog,
  near: string | undefined,
): string {
  if (namedByWords.has(how)) return query.words ?? ''
  if (how === 'wider') return findPlace(catalog, near ?? '')?.city.name ?? ''
  if (how === 'place' && query.city) return cityName(catalog, query.city, query.province)
  if (how === 'place') return provinceName(catalog, query.province) ?? ''
  if (how === 'province') return provinceName(catalog, query.province) ?? ''
  const category = catalog.categories.find(({ slug }) => slug === query.category)
  const kind = category?.subcategories.find(({ slug }) => slug === query.subcategory)
  return (kind ?? category)?.name ?? ''
}

function alternativeUrl(
  { how, query }: AlternativeSearch,
  filters: ListingFilters,
  catalog: Catalog,
): string {
  const city = query.city && findPlace(catalog, query.city, query.province)?.city.slug
  const isAround = how === 'around' || how === 'wider'
  const alternativeFilters: ListingFilters = {
    ...filters,
    q: query.words,
    plain: query.plain ?? [],
    location: query.province,
    city,
    near: isAround ? centerOf(filters) : query.near && filters.near,
    km: isAround ? '200' : filters.km,
    sortBy: isAround ? 'nearest' : filters.sortBy,
    category: query.category,
    subcategory: query.subcategory,
    price: query.price ? filters.price : {},
    quantity: query.quantity ? filters.quantity : {},
    quantityUnit: query.quantity && filters.quantityUnit,
    area: query.area ? filters.area : {},
    condition: query.condition,
    deliveryAvailable: query.delivery,
    paymentTerms: query.payment,
    organic: query.organic,
    featured: query.featured ? 'yes' : undefined,
    urgent: query.urgent ? 'yes' : undefined,
    within: query.postedWithin ? filters.within : undefined,
    details: query.details?.length ? filters.details : [],
    after: undefined,
  }
  if (query.words || !query.category) return listUrl('/search', alternativeFilters)
  return listUrl(href('/category/:slug', query.category), {
    ...alternativeFilters,
    category: undefined,
  })
}

function centerOf({ near, city }: ListingFilters): string | undefined {
  return near ?? city
}
