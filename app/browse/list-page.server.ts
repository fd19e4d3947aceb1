import { readCatalog } from '../catalog/catalog.server.ts'
import type { Catalog, Category, City, Province } from '../catalog/catalog.ts'
import { findPlace, type Place } from '../catalog/places.ts'
import { languages } from '../i18n/language.ts'
import { type Card, toCard } from '../listings/card.server.ts'
import type { Database } from '../platform/database.server.ts'
import { type ChoiceCounts, sayChoiceCounts } from './choice-counts.server.ts'
import {
  askForDetails,
  knownWishes,
  type OfferedDetail,
  offeredDetails,
} from './detail-filters.server.ts'
import { findListings } from './find-listings.server.ts'
import { type InsteadList, toInsteadList } from './instead-list.server.ts'
import { type ListingFilters, readFilters } from './listing-filters.ts'
import type { FoundListings, ListingQuery, SortOrder } from './listing-query.ts'
import { readRange } from './typed-range.ts'
import { categoryInWords, nameUnderstood, type UnderstoodNames } from './understood.server.ts'

/** What the screens of every list are drawn from. */
export type ListPage = {
  /** As far as they mean anything: unknown slugs and cities of another province are gone. */
  filters: ListingFilters
  /** Whether this is the page of one category, which cannot be chosen there. */
  isOneCategory: boolean
  /** The kinds of the category that is chosen, or understood from the words. */
  subcategories: { slug: string; name: string }[]
  /** What else can be chosen in it. */
  details: OfferedDetail[]
  /** The city to be near to; absent where none is asked for, or none that is known. */
  near?: { slug: string; name: string } | undefined
  counts: ChoiceCounts
  understood: UnderstoodNames
  corrected: FoundListings['corrected']
  instead: InsteadList[]
  cards: Card[]
  count: number
  next?: string | undefined
}

/** Reads the list an address asks for; on a category's own page `category` is given. */
export async function readListPage(
  db: Database,
  asked: { catalog: Catalog; params: URLSearchParams; category?: Category },
): Promise<ListPage> {
  const { catalog, params } = asked
  const sent = readFilters(params)
  const known = await readKnown(db, { ...asked, sent })
  const { category, province, near } = known
  const found = await findPage(db, {
    ...queryOf(known),
    sortBy: known.filters.sortBy,
    after: sent.after,
  })
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
    details: offeredDetails(own),
    near: near && { slug: near.slug, name: near.name },
    counts: sayChoiceCounts(found, {
      catalog,
      category: own,
      province,
      withCategories: !asked.category,
    }),
    understood: nameUnderstood(found.understood, catalog),
    corrected: found.corrected,
    instead: found.instead.map((one) => toInsteadList(one, { ...drawn, filters: known.filters })),
    cards: found.listings.map((row) => toCard(row, drawn)),
    count: found.count,
    next: found.next,
  }
}

/** What of an address is known to the market. */
type Known = {
  filters: ListingFilters
  category?: Category | undefined
  province?: Province | undefined
  city?: City | undefined
  near?: City | undefined
}

async function readKnown(
  db: Database,
  asked: { catalog: Catalog; sent: ListingFilters; category?: Category },
): Promise<Known> {
  const { catalog, sent } = asked
  const category = asked.category ?? findCategory(catalog, sent.category)
  const own = category ?? findCategory(catalog, await categoryInWords(db, sent))
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

function findCategory(catalog: Catalog, wanted: string | undefined): Category | undefined {
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

type Asked = ListingQuery & { sortBy: SortOrder; after?: string | undefined }

/** The page after `after`, or the first where nothing comes after it any more. */
async function findPage(
  db: Database,
  { after, ...query }: Asked,
): Promise<FoundListings & { isFirst: boolean }> {
  const found = await findListings(db, { ...query, after, choices: true })
  if (!after || found.listings.length > 0 || found.count === 0)
    return { ...found, isFirst: after === undefined }
  return { ...(await findListings(db, { ...query, choices: true })), isFirst: true }
}

function queryOf({ filters, city, near }: Known): ListingQuery {
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

function askNear({ latitude, longitude }: City, { km }: ListingFilters): ListingQuery['near'] {
  if (latitude === undefined || longitude === undefined) return undefined
  return { latitude, longitude, within: Number(km) }
}
