import { staticPages } from '../../app/content/pages/static-pages.ts'
import { policies } from '../../app/content/policies/policies.ts'

/** A kind of page that looks the same to all visitors. */
export type CacheablePage = {
  /** Matches the canonical path; its first group is the slug of a category. */
  path: RegExp
  /** The query parameters that it reads, besides `lang`. */
  params: ReadonlySet<string>
  /** Whether categories add parameters of their own, named `field_...`. */
  hasFields?: true
  /** Whether it shows what is near the city in the visitor's cookie. */
  usesCity?: true
  /** The lists of the market that it is made from: see migration 0024_page_changes.sql. */
  lists: (slug: string | undefined) => readonly string[]
}

const listParams = new Set([
  ...['q', 'plain', 'location', 'city', 'near', 'nearMe', 'km', 'category', 'subcategory'],
  ...['priceMin', 'priceMax', 'quantityMin', 'quantityMax', 'quantityUnit'],
  ...['areaMin', 'areaMax', 'areaUnit', 'condition', 'deliveryAvailable', 'paymentTerms'],
  ...['organic', 'featured', 'urgent', 'within', 'sortBy', 'view', 'after'],
])
const serviceParams = new Set([
  ...['q', 'plain', 'type', 'location', 'city', 'near'],
  ...['priceMin', 'priceMax', 'sortBy', 'view', 'after'],
])
const none: readonly string[] = []
const noParams = new Set<string>()
const id = '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}'
const slug = '[a-z0-9][a-z0-9-]{0,60}'
const listsOfCategory = (category: string | undefined) => [`category:${category}`]

const listPage = { params: listParams, hasFields: true, usesCity: true } as const

/** Pages with forms that hold a token are not here, nor any page that asks who is looking. */
const cacheablePages: readonly CacheablePage[] = [
  { path: /^\/$/, params: noParams, usesCity: true, lists: () => ['listings', 'services'] },
  { path: /^\/(?:listings|search)$/, ...listPage, lists: () => ['listings'] },
  {
    path: new RegExp(`^/category/(${slug})(?:/${slug}){0,2}$`),
    ...listPage,
    lists: listsOfCategory,
  },
  { path: new RegExp(`^/listing/${id}$`), params: noParams, usesCity: true, lists: () => none },
  {
    path: new RegExp(`^/sellers/${id}$`),
    params: new Set(['category', 'after']),
    lists: () => none,
  },
  { path: /^\/services$/, params: serviceParams, lists: () => ['services'] },
  { path: new RegExp(`^/services/${id}$`), params: noParams, lists: () => none },
  {
    path: new RegExp(`^/(?:${[...staticPages, ...policies].join('|')})$`),
    params: noParams,
    lists: () => none,
  },
  { path: /^\/blog$/, params: new Set(['topic']), lists: () => none },
  { path: new RegExp(`^/blog/${slug}$`), params: noParams, lists: () => none },
  { path: /^\/help$/, params: new Set(['q']), lists: () => none },
]

/** The kind of page at a canonical path, and the lists that it is made from. */
export function findCacheablePage(
  path: string,
): { page: CacheablePage; lists: readonly string[] } | undefined {
  for (const page of cacheablePages) {
    const match = page.path.exec(path)
    if (match) return { page, lists: page.lists(match[1]) }
  }
  return undefined
}
