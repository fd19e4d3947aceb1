import { readCatalog } from '../../catalog/catalog.server.ts'
import type { Catalog, Category, City, Province } from '../../catalog/catalog.ts'
import { findPlace, type Place } from '../../catalog/places.ts'
import { languages } from '../../i18n/language.ts'
import type { Database } from '../../platform/database/database.server.ts'
import {
  listDetailFilterFields,
  toDetailFilters,
  validDetailInputs,
} from '../filters/detail-filters.server.ts'
import type { ListingFilters } from '../filters/listing-filters.ts'
import { parseRange } from '../ranges/parse-range.ts'
import { findMentionedCategory } from '../results/describe-understood-query.server.ts'
import type { ListingQuery } from './search-criteria.ts'

/** What of an address is known to the market. */
export type ResolvedFilters = {
  filters: ListingFilters
  category?: Category | undefined
  province?: Province | undefined
  city?: City | undefined
  near?: City | undefined
}

/** Reads what was sent; on a category's own page `category` is given. */
export async function resolveFilters(
  db: Database,
  asked: { catalog: Catalog; sent: ListingFilters; category?: Category },
): Promise<ResolvedFilters> {
  const { catalog, sent } = asked
  const category = asked.category ?? findCategory(catalog, sent.category)
  const isAboutKinds = sent.subcategory !== undefined || sent.details.length > 0
  const own =
    category ??
    (isAboutKinds ? findCategory(catalog, await findMentionedCategory(db, sent)) : undefined)
  const near = sent.near ? await findCity(db, catalog, sent.near) : undefined
  // Somewhere around a city and somewhere in a province: one of the two was meant.
  const province = near ? undefined : catalog.provinces.find(({ slug }) => slug === sent.location)
  const city = province && findPlace(catalog, sent.city ?? '', province.slug)?.city
  const subcategory = own?.subcategories.find(({ slug }) => slug === sent.subcategory)?.slug
  const filters: ListingFilters = {
    ...sent,
    category: category?.slug,
    subcategory,
    location: province?.slug,
    city: city?.slug,
    near: near?.slug ?? sent.near,
    // Without a known place there is nothing to be nearest to.
    sortBy: sent.sortBy === 'nearest' && !near ? (sent.q ? 'best' : 'newest') : sent.sortBy,
    details: validDetailInputs(sent.details, listDetailFilterFields(own, subcategory)),
  }
  return { filters, category, province, city, near }
}

/** What the market is asked for. */
export function toListingQuery({ filters, city, near }: ResolvedFilters): ListingQuery {
  return {
    words: filters.q,
    plain: filters.plain,
    category: filters.category,
    subcategory: filters.subcategory,
    province: filters.location,
    city: city?.stored,
    near: near && nearCriteria(near, filters),
    price: parseRange(filters.price).range,
    quantity: parseRange(filters.quantity).range,
    condition: filters.condition,
    delivery: filters.deliveryAvailable,
    payment: filters.paymentTerms,
    organic: filters.organic,
    featured: filters.featured && true,
    urgent: filters.urgent && true,
    postedWithin: filters.within && Number(filters.within),
    details: toDetailFilters(filters.details),
  }
}

export function findCategory(catalog: Catalog, wanted: string | undefined): Category | undefined {
  return catalog.categories.find(({ slug }) => slug === wanted)
}

/** The city of a slug, or of a name in either language: addresses are typed, and shared. */
async function findCity(db: Database, catalog: Catalog, near: string): Promise<City | undefined> {
  for (const language of languages) {
    const place: Place | undefined = findPlace(await readCatalog(db, language), near)
    if (place) return findPlace(catalog, place.city.slug, place.province.slug)?.city
  }
  return undefined
}

function nearCriteria({ latitude, longitude }: City, { km }: ListingFilters): ListingQuery['near'] {
  if (latitude === undefined || longitude === undefined) return undefined
  return { latitude, longitude, within: Number(km) }
}
