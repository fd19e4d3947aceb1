import type { Catalog, Category } from '../catalog/catalog.ts'
import { findPlace } from '../catalog/places.ts'
import { type Card, toCard } from '../listings/card.server.ts'
import type { Database } from '../platform/database.server.ts'
import { findListings, type ListingQuery } from './find-listings.server.ts'
import { type ListingFilters, readFilters } from './listing-filters.ts'

/** What the screens of every list are drawn from. */
export type ListPage = {
  /** As far as they mean anything: unknown slugs and cities of another province are gone. */
  filters: ListingFilters
  /** Whether this is the page of one category, which cannot be chosen there. */
  isOneCategory: boolean
  /** The kinds of the chosen category. */
  subcategories: { slug: string; name: string }[]
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
  const filters = readFilters(params)
  const category =
    asked.category ?? catalog.categories.find(({ slug }) => slug === filters.category)
  const subcategory = category?.subcategories.find(({ slug }) => slug === filters.subcategory)
  const province = catalog.provinces.find(({ slug }) => slug === filters.location)
  const city = province && findPlace(catalog, filters.city ?? '', province.slug)?.city
  const found = await findListings(db, {
    ...queryOf(filters),
    categoryId: category?.id,
    subcategoryId: subcategory?.id,
    province: province?.slug,
    city: city?.stored,
  })
  const now = new Date()
  return {
    filters: {
      ...filters,
      category: asked.category ? undefined : category?.slug,
      subcategory: subcategory?.slug,
      location: province?.slug,
      city: city?.slug,
    },
    isOneCategory: asked.category !== undefined,
    subcategories: (category?.subcategories ?? []).map(({ slug, name }) => ({ slug, name })),
    cards: found.listings.map((row) => toCard(row, { catalog, now })),
    count: found.count,
    next: found.next,
  }
}

function queryOf(filters: ListingFilters) {
  return {
    words: filters.q,
    priceMin: filters.priceMin,
    priceMax: filters.priceMax,
    quantityMin: filters.quantityMin,
    quantityMax: filters.quantityMax,
    condition: filters.condition,
    delivery: filters.deliveryAvailable,
    payment: filters.paymentTerms,
    organic: filters.organic,
    sortBy: filters.sortBy,
    after: filters.after,
  } satisfies ListingQuery & Pick<ListingFilters, 'sortBy' | 'after'>
}
