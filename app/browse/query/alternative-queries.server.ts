import type { ParsedQuery, QueryToken } from '../../search/query/parse-query.ts'
import { isSingleWord } from '../../search/query/query-clauses.server.ts'
import { similarWords } from '../../search/vocabulary/similar-words.ts'
import type { Lexicon } from '../../search/vocabulary/synonyms.ts'
import type { AlternativeSearch, ListingQuery } from './search-criteria.ts'

type AlternativeQuery = Pick<AlternativeSearch, 'how' | 'query'>

/**
 * What else to look for where little or nothing is found, the likeliest first: the same with a word
 * as the market spells it, where it is spelt nearly so; without the
 * words that no listing has, or else without one of its parts; in the whole province instead of one
 * city; all that the category has. `isFound` says of each part whether any listing has it.
 */
export function alternativeQueries(
  query: ListingQuery,
  { parts, place, category }: ParsedQuery,
  isFound: readonly boolean[],
  lexicon: Lexicon,
): AlternativeQuery[] {
  const narrowed = place ? { ...query, province: place.province, city: place.city } : query
  const kind = query.category ?? category
  const { category: _, ...besides } = query
  const isNarrow = kind && countCriteria(besides) > 0
  return [
    ...similarSpellings(parts, lexicon).map(
      (words): AlternativeQuery => ({ how: 'alike', query: { ...narrowed, words } }),
    ),
    ...shorterQueries(parts, isFound).map(
      (words): AlternativeQuery => ({ how: 'shorter', query: { ...narrowed, words } }),
    ),
    ...(query.words && isFiltered(query)
      ? [{ how: 'unfiltered', query: withoutFilters(narrowed) } as const]
      : []),
    ...(query.near && query.near.within < maxRadiusKm
      ? [
          {
            how: 'wider',
            query: { ...query, near: { ...query.near, within: maxRadiusKm } },
          } as const,
        ]
      : []),
    ...(narrowed.city
      ? [
          {
            how: 'province',
            query: { ...narrowed, words: queryText(parts), city: undefined },
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
const maxRadiusKm = 200

/** The words, where, and of what kind: all else is left out. */
function withoutFilters(query: ListingQuery): ListingQuery {
  const { words, plain, category, subcategory, province, city, near } = query
  return { words, plain, category, subcategory, province, city, near }
}

function isFiltered(query: ListingQuery): boolean {
  return countCriteria(query) > countCriteria(withoutFilters(query))
}

function countCriteria(query: ListingQuery): number {
  return Object.values(query).filter(hasValue).length
}

function hasValue(value: unknown): boolean {
  if (Array.isArray(value)) return value.length > 0
  return typeof value === 'object' ? Object.values(value ?? {}).some(hasValue) : Boolean(value)
}

/** With one word replaced by the known word that is nearest to it. */
function similarSpellings(parts: readonly QueryToken[], lexicon: Lexicon): string[] {
  return parts.flatMap((part, at) => {
    const [word = ''] = isSingleWord(part) ? part.words : []
    return similarWords(word, [lexicon])
      .filter((near) => near !== word)
      .map((near) => queryText(parts.with(at, { words: [near], concepts: [] })))
  })
}

// How much of it is what a buyer gives up first.
const unitConcepts = new Set(['kilo', 'maund', 'ton', 'litre', 'dozen', 'crate', 'foot', 'inch'])

/**
 * Fewer words: without those that no listing has, without how much of it, without the last,
 * without the first, without another, and then what is left of the beginning or the end.
 */
function shorterQueries(parts: readonly QueryToken[], isFound: readonly boolean[]): string[] {
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
    found.filter((part) => !isAmount(part)),
    ...withoutOne,
    found.slice(0, 2),
    found.slice(-2),
    found.slice(-1),
    found.slice(0, 1),
  ]
  const isShorter = (some: readonly QueryToken[]) => some.length > 0 && some.length < parts.length
  return [...new Set(tries.filter(isShorter).map(queryText))]
}

function isAmount({ words, concepts }: QueryToken): boolean {
  return concepts.some((concept) => unitConcepts.has(concept)) || /^\d+$/.test(words.join(''))
}

function queryText(parts: readonly QueryToken[]): string {
  return parts.flatMap(({ words }) => words).join(' ')
}
