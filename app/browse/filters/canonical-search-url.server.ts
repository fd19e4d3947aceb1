import { readCatalog } from '../../catalog/catalog.server.ts'
import { foldText } from '../../catalog/fold-text.ts'
import type { Database } from '../../platform/database/database.server.ts'
import { type ResolvedFilters, resolveFilters } from '../query/resolve-filters.server.ts'
import { parseRange, type RangeInput } from '../ranges/parse-range.ts'
import { type ListingFilters, listParams, parseFilters } from './listing-filters.ts'

/** What a list asks for, written in one way, and what every listing that it finds must be. */
export type CanonicalSearchUrl = {
  /** Parameters of an address in the order of their names; order, view and place in it are left out. */
  query: string
  /** Only what the address narrows to: what words are understood as may be given up. */
  categoryId?: string | undefined
  province?: string | undefined
}

// What a saved search may be long: all of it is far less, and an address must hold it.
const maxQueryLength = 2000

/**
 * Reads the address of a list, such as `/category/crops?location=punjab`. `undefined` where it is
 * no list, where nothing narrows it, or where it is longer than anybody's search.
 */
export async function canonicalSearchUrl(
  db: Database,
  address: string,
): Promise<CanonicalSearchUrl | undefined> {
  const { pathname, searchParams: params } = new URL(address, 'http://market.invalid')
  const [, list, slug] = /^\/(search|listings|category)(?:\/([^/]+))?$/.exec(pathname) ?? []
  if (!list || (list === 'category') !== Boolean(slug)) return undefined
  if (list !== 'search') params.delete('q')
  if (slug) params.set('category', slug)
  const catalog = await readCatalog(db, 'en')
  const known = await resolveFilters(db, { catalog, sent: parseFilters(params) })
  if (slug && !known.category) return undefined
  const query = canonicalQuery(known)
  if (query === '' || query.length > maxQueryLength) return undefined
  return { query, categoryId: known.category?.id, province: known.province?.slug }
}

/** Empty where nothing narrows the list. */
export function canonicalQuery({ filters, near }: ResolvedFilters): string {
  // As the search reads it: keyboards write one word in several ways, which find the same.
  const words = foldText(filters.q ?? '')
  const params = listParams({
    ...filters,
    q: words || undefined,
    plain: words ? filters.plain : [],
    near: near?.slug,
    price: normalizeRange(filters.price),
    quantity: normalizeRange(filters.quantity),
    details: filters.details.flatMap((wish) => {
      const meant = { ...wish, min: undefined, max: undefined, ...normalizeRange(wish) }
      return meant.values.length > 0 || meant.min || meant.max ? [meant] : []
    }),
  } satisfies ListingFilters)
  for (const name of ['sortBy', 'view', 'after']) params.delete(name)
  params.sort()
  return params.toString()
}

/** The ends of a range that mean something. */
function normalizeRange(typed: RangeInput): RangeInput {
  const { min, max } = parseRange(typed).range ?? {}
  return {
    min: min === undefined ? undefined : typed.min,
    max: max === undefined ? undefined : typed.max,
  }
}
