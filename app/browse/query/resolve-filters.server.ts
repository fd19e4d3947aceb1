import { readCatalog } from '../../catalog/catalog.server.ts'
import type { Catalog, Category, City, Province } from '../../catalog/catalog.ts'
import { findPlace, type Place } from '../../catalog/places/places.ts'
import { languages } from '../../i18n/language.ts'
import type { Database } from '../../platform/database/database.server.ts'
import { unitFactors } from '../../search/grammar/unit-factors.ts'
import { parseQuery } from '../../search/query/parse-query.ts'
import { readLexicon } from '../../search/vocabulary/read-lexicon.server.ts'
import { readVocabulary, type Vocabulary } from '../../search/vocabulary/vocabulary.server.ts'
import {
  listDetailFilterFields,
  sharedDetailFilterFields,
  toDetailFilters,
  validDetailInputs,
} from '../filters/detail-filters.server.ts'
import type { ListingFilters } from '../filters/listing-filters.ts'
import { understandFilters } from '../filters/understand-filters.ts'
import { parseRange } from '../ranges/parse-range.ts'
import { type ListingQuery, type Range, scaleRange } from './search-criteria.ts'

export type ResolvedFilters = {
  filters: ListingFilters
  category?: Category | undefined
  province?: Province | undefined
  city?: City | undefined
  near?: City | undefined
}

/** `category` is that of a category's own page, `vocabulary` one just read for many URLs. */
export async function resolveFilters(
  db: Database,
  input: {
    catalog: Catalog
    requestedFilters: ListingFilters
    category?: Category
    vocabulary?: Vocabulary
  },
): Promise<ResolvedFilters> {
  const { catalog } = input
  const { numbers } = input.vocabulary ?? (await readVocabulary(db))
  const requestedFilters = understandFilters(input.requestedFilters, {
    lexicon: await readLexicon(db),
    isWritten: (word) => numbers.has(word),
    catalog,
    category: input.category?.slug,
  })
  const category = input.category ?? findCategory(catalog, requestedFilters.category)
  const isAboutKinds =
    requestedFilters.subcategory !== undefined || requestedFilters.details.length > 0
  const currentCategory =
    category ??
    (isAboutKinds
      ? findCategory(catalog, await findMentionedCategory(db, requestedFilters))
      : undefined)
  const near = requestedFilters.near
    ? await findCity(db, catalog, requestedFilters.near)
    : undefined
  // A URL with both a province and a city to be near is contradictory; `near` wins.
  const province = near
    ? undefined
    : catalog.provinces.find(({ slug }) => slug === requestedFilters.location)
  const city = province && findPlace(catalog, requestedFilters.city ?? '', province.slug)?.city
  const subcategory = currentCategory?.subcategories.find(
    ({ slug }) => slug === requestedFilters.subcategory,
  )?.slug
  const filters: ListingFilters = {
    ...requestedFilters,
    category: category?.slug,
    subcategory,
    location: province?.slug,
    city: city?.slug,
    near: near?.slug ?? requestedFilters.near,
    // "Nearest" needs a known place.
    sortBy:
      requestedFilters.sortBy === 'nearest' && !near
        ? requestedFilters.q
          ? 'best'
          : 'newest'
        : requestedFilters.sortBy,
    details: validDetailInputs(
      requestedFilters.details,
      currentCategory
        ? listDetailFilterFields(currentCategory, subcategory)
        : sharedDetailFilterFields(catalog.categories),
    ),
  }
  return { filters, category, province, city, near }
}

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
    quantityUnit: filters.quantityUnit,
    area: areaInAcres(filters),
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

function areaInAcres({ area, areaUnit }: ListingFilters): Range | undefined {
  const { range } = parseRange(area)
  return range && scaleRange(range, areaUnit ? unitFactors[areaUnit] : 1)
}

/** Returns the category named in the search words, so that the list can also offer its fields. */
export async function findMentionedCategory(
  db: Database,
  { q, plain }: Pick<ListingFilters, 'q' | 'plain'>,
): Promise<string | undefined> {
  if (!q || plain.includes('category')) return undefined
  return parseQuery(q, await readLexicon(db), { allowsCategory: true }).category
}

/** Finds an archived category too: its ads stay in lists. */
export function findCategory(
  catalog: Catalog,
  categorySlug: string | undefined,
): Category | undefined {
  const isWanted = ({ slug }: Category) => slug === categorySlug
  return catalog.categories.find(isWanted) ?? catalog.allCategories.find(isWanted)
}

/** Finds a city by its slug, or by its name in either language, since URLs are typed and shared. */
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
