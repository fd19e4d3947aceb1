import { readCatalog } from '../../catalog/catalog.server.ts'
import type { Database } from '../../platform/database/database.server.ts'
import { foldText } from '../../platform/text/fold-text.ts'
import { type ResolvedFilters, resolveFilters } from '../query/resolve-filters.server.ts'
import { amountsInDigits } from '../ranges/amounts-in-digits.ts'
import { parseRange, type RangeInput } from '../ranges/parse-range.ts'
import { type ListingFilters, listParams, parseFilters } from './listing-filters.ts'

/** The canonical form of a search, and the criteria that every matching listing must meet. */
export type CanonicalSearchUrl = {
  /** URL parameters sorted by name, without order, view and cursor. */
  query: string
  /** Only from the filters in the URL: the reader may undo what the search words were read as. */
  categoryId?: string | undefined
  province?: string | undefined
}

// The longest saved search: real ones are far shorter, and it must fit into a URL.
const maxQueryLength = 2000

/**
 * The canonical form of a list's URL, such as `/category/crops?location=punjab`; `undefined` if it is no list,
 * unfiltered, or too long.
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
  const resolved = await resolveFilters(db, {
    catalog,
    requestedFilters: parseFilters(amountsInDigits(params)),
  })
  if (slug && !resolved.category) return undefined
  const query = canonicalQuery(resolved)
  if (query === '' || query.length > maxQueryLength) return undefined
  return { query, categoryId: resolved.category?.id, province: resolved.province?.slug }
}

/** Returns an empty string if nothing filters the list. */
export function canonicalQuery({ filters, near }: ResolvedFilters): string {
  // Folded as the search folds it: different keyboards encode the same word differently.
  const query = foldText(filters.q ?? '')
  const params = listParams({
    ...filters,
    q: query || undefined,
    // Which tab opens first and the order do not change what is found.
    plain: query
      ? filters.plain.filter((reading) => reading !== 'service' && reading !== 'order')
      : [],
    near: near?.slug,
    price: normalizeRange(filters.price),
    quantity: normalizeRange(filters.quantity),
    area: normalizeRange(filters.area),
    details: filters.details.flatMap((input) => {
      const normalized = { ...input, min: undefined, max: undefined, ...normalizeRange(input) }
      return normalized.values.length > 0 || normalized.min || normalized.max ? [normalized] : []
    }),
  } satisfies ListingFilters)
  for (const name of ['nearMe', 'sortBy', 'view', 'after']) params.delete(name)
  params.sort()
  return params.toString()
}

/** Drops the bounds of a range that are not valid. */
function normalizeRange(typed: RangeInput): RangeInput {
  const { min, max } = parseRange(typed).range ?? {}
  return {
    min: min === undefined ? undefined : typed.min,
    max: max === undefined ? undefined : typed.max,
  }
}
