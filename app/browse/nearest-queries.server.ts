import { isPlain } from '../search/clauses.server.ts'
import type { Lexicon } from '../search/lexicon.ts'
import { nearWords } from '../search/near-typed.ts'
import type { Part, SearchReading } from '../search/parts.ts'
import type { Instead, ListingQuery } from './listing-query.ts'

type Nearest = Pick<Instead, 'how' | 'query'>

/**
 * What else to look for where little or nothing is found, the likeliest first: the same with a word
 * as the market spells it, where it is spelt nearly so; without the
 * words that no listing has, or else without one of its parts; in the whole province instead of one
 * city; all that the category has. `isFound` says of each part whether any listing has it.
 */
export function nearestQueries(
  query: ListingQuery,
  { parts, place, category }: SearchReading,
  isFound: readonly boolean[],
  lexicon: Lexicon,
): Nearest[] {
  const narrowed = place ? { ...query, province: place.province, city: place.city } : query
  const kind = query.category ?? category
  const { category: _, ...besides } = query
  const isNarrow = kind && countGiven(besides) > 0
  return [
    ...alike(parts, lexicon).map(
      (words): Nearest => ({ how: 'alike', query: { ...narrowed, words } }),
    ),
    ...shorter(parts, isFound).map(
      (words): Nearest => ({ how: 'shorter', query: { ...narrowed, words } }),
    ),
    ...(query.words && isFiltered(query)
      ? [{ how: 'unfiltered', query: withoutFilters(narrowed) } as const]
      : []),
    ...(query.near && query.near.within < widest
      ? [{ how: 'wider', query: { ...query, near: { ...query.near, within: widest } } } as const]
      : []),
    ...(narrowed.city
      ? [
          {
            how: 'province',
            query: { ...narrowed, words: textOf(parts), city: undefined },
          } as const,
        ]
      : []),
    ...(isNarrow ? [{ how: 'category', query: { category: kind } } as const] : []),
    ...(narrowed.province
      ? [{ how: 'place', query: { province: narrowed.province, city: narrowed.city } } as const]
      : []),
  ]
}

// Kilometres.
const widest = 200

/** The words, where, and of what kind: all else is left out. */
function withoutFilters(query: ListingQuery): ListingQuery {
  const { words, plain, category, subcategory, province, city, near } = query
  return { words, plain, category, subcategory, province, city, near }
}

function isFiltered(query: ListingQuery): boolean {
  return countGiven(query) > countGiven(withoutFilters(query))
}

function countGiven(query: ListingQuery): number {
  return Object.values(query).filter(isGiven).length
}

function isGiven(value: unknown): boolean {
  if (Array.isArray(value)) return value.length > 0
  return typeof value === 'object' ? Object.values(value ?? {}).some(isGiven) : Boolean(value)
}

/** With one word replaced by the known word that is nearest to it. */
function alike(parts: readonly Part[], lexicon: Lexicon): string[] {
  return parts.flatMap((part, at) => {
    const [word = ''] = isPlain(part) ? part.words : []
    return nearWords(word, [lexicon])
      .filter((near) => near !== word)
      .map((near) => textOf(parts.with(at, { words: [near], concepts: [] })))
  })
}

// How much of it is what a buyer gives up first.
const measures = new Set(['kilo', 'maund', 'ton', 'litre', 'dozen', 'crate', 'foot', 'inch'])

/**
 * Fewer words: without those that no listing has, without how much of it, without the last,
 * without the first, without another, and then what is left of the beginning or the end.
 */
function shorter(parts: readonly Part[], isFound: readonly boolean[]): string[] {
  const [only] = parts
  // A term of several words may stand in no listing where its words do: `bakra eid`.
  if (only && parts.length === 1) return only.words.length > 1 ? [...only.words] : []
  const found = parts.filter((_, at) => isFound[at])
  const [first, ...others] = found
  const last = others.pop()
  const withoutOne = [last, first, ...others.reverse()].map((gone) =>
    found.filter((part) => part !== gone),
  )
  const tries = [
    found,
    found.filter((part) => !isMeasure(part)),
    ...withoutOne,
    found.slice(0, 2),
    found.slice(-2),
    found.slice(-1),
    found.slice(0, 1),
  ]
  const isShorter = (some: readonly Part[]) => some.length > 0 && some.length < parts.length
  return [...new Set(tries.filter(isShorter).map(textOf))]
}

function isMeasure({ words, concepts }: Part): boolean {
  return concepts.some((concept) => measures.has(concept)) || /^\d+$/.test(words.join(''))
}

function textOf(parts: readonly Part[]): string {
  return parts.flatMap(({ words }) => words).join(' ')
}
