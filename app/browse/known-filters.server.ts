import { readCatalog } from '../catalog/catalog.server.ts'
import type { Catalog, Category, City, Province } from '../catalog/catalog.ts'
import { findPlace, type Place } from '../catalog/places.ts'
import { languages } from '../i18n/language.ts'
import type { Database } from '../platform/database.server.ts'
import { askForDetails, knownWishes, offeredDetails } from './detail-filters.server.ts'
import type { ListingFilters } from './listing-filters.ts'
import type { ListingQuery } from './listing-query.ts'
import { readRange } from './typed-range.ts'
import { categoryInWords } from './understood.server.ts'

/** What of an address is known to the market. */
export type KnownFilters = {
  filters: ListingFilters
  category?: Category | undefined
  province?: Province | undefined
  city?: City | undefined
  near?: City | undefined
}

/** Reads what was sent; on a category's own page `category` is given. */
export async function readKnownFilters(
  db: Database,
  asked: { catalog: Catalog; sent: ListingFilters; category?: Category },
): Promise<KnownFilters> {
  const { catalog, sent } = asked
  const category = asked.category ?? findCategory(catalog, sent.category)
  const isAboutKinds = sent.subcategory !== undefined || sent.details.length > 0
  const own =
    category ?? (isAboutKinds ? findCategory(catalog, await categoryInWords(db, sent)) : undefined)
  const near = sent.near ? await findCity(db, catalog, sent.near) : undefined
  // Somewhere around a city and somewhere in a province: one of the two was meant.
  const province = near ? undefined : catalog.provinces.find(({ slug }) => slug === sent.location)
  const city = province && findPlace(catalog, sent.city ?? '', province.slug)?.city
  const filters: ListingFilters = {
    ...sent,
    category: category?.slug,
    subcategory: own?.subcategories.find(({ slug }) => slug === sent.subcategory)?.slug,
    location: province?.slug,
    city: city?.slug,
    near: near?.slug ?? sent.near,
    // Without a known place there is nothing to be nearest to.
    sortBy: sent.sortBy === 'nearest' && !near ? (sent.q ? 'best' : 'newest') : sent.sortBy,
    details: knownWishes(sent.details, offeredDetails(own)),
  }
  return { filters, category, province, city, near }
}

/** What the market is asked for. */
export function queryOf({ filters, city, near }: KnownFilters): ListingQuery {
  return {
    words: filters.q,
    plain: filters.plain,
    category: filters.category,
    subcategory: filters.subcategory,
    province: filters.location,
    city: city?.stored,
    near: near && askNear(near, filters),
    price: readRange(filters.price).range,
    quantity: readRange(filters.quantity).range,
    condition: filters.condition,
    delivery: filters.deliveryAvailable,
    payment: filters.paymentTerms,
    organic: filters.organic,
    featured: filters.featured && true,
    urgent: filters.urgent && true,
    postedWithin: filters.within && Number(filters.within),
    details: askForDetails(filters.details),
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

function askNear({ latitude, longitude }: City, { km }: ListingFilters): ListingQuery['near'] {
  if (latitude === undefined || longitude === undefined) return undefined
  return { latitude, longitude, within: Number(km) }
}
