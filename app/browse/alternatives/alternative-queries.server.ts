import type { ParsedQuery, QueryToken } from '../../search/query/parse-query.ts'
import { isSingleWord } from '../../search/query/query-clauses.server.ts'
import { similarWords } from '../../search/vocabulary/similar-words.ts'
import type { Lexicon } from '../../search/vocabulary/synonyms.ts'
import type { AlternativeSearch, ListingQuery } from '../query/search-criteria.ts'

type AlternativeQuery = Pick<AlternativeSearch, 'how' | 'query'>

/**
 * Returns alternative queries for a query with few or no results, the most similar first: a word
 * replaced by a similar spelling; without the words no listing has, or without some other tokens;
 * with the words but no filters; a wider radius; the whole province instead of one city; the whole
 * category; the whole place. `isFound` says for each token whether any listing has it.
 */
export function alternativeQueries(
  query: ListingQuery,
  { tokens, place, category }: ParsedQuery,
  isFound: readonly boolean[],
  lexicon: Lexicon,
): AlternativeQuery[] {
  const narrowed = place ? { ...query, province: place.province, city: place.city } : query
  const kind = query.category ?? category
  const { category: _, ...besides } = query
  const isNarrow = kind && countCriteria(besides) > 0
  return [
    ...similarSpellings(tokens, lexicon).map(
      (words): AlternativeQuery => ({ how: 'alike', query: { ...narrowed, words } }),
    ),
    ...shorterQueries(tokens, isFound).map(
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
            query: { ...narrowed, words: queryText(tokens), city: undefined },
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

/** Keeps the words, place and category, and drops all other filters. */
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

/** Returns the query with one word replaced by a similar word of the lexicon. */
function similarSpellings(parts: readonly QueryToken[], lexicon: Lexicon): string[] {
  return parts.flatMap((part, index) => {
    const [word = ''] = isSingleWord(part) ? part.words : []
    return similarWords(word, [lexicon])
      .filter((near) => near !== word)
      .map((near) => queryText(parts.with(index, { words: [near], concepts: [] })))
  })
}

// Buyers give up the amount first.
const unitConcepts = new Set(['kilo', 'maund', 'ton', 'litre', 'dozen', 'crate', 'foot', 'inch'])

/**
 * Returns shorter queries: without the words that no listing has, without amounts, without the last
 * word, the first or another, and finally just the beginning or the end.
 */
function shorterQueries(parts: readonly QueryToken[], isFound: readonly boolean[]): string[] {
  const [only] = parts
  // No listing may have a term of several words although some have its words: `bakra eid`.
  if (only && parts.length === 1) return only.words.length > 1 ? [...only.words] : []
  const found = parts.filter((_, index) => isFound[index])
  const [first, ...others] = found
  const last = others.pop()
  const withoutOne = [last, first, ...others.reverse()].map((removedPart) =>
    found.filter((part) => part !== removedPart),
  )
  const candidates = [
    found,
    found.filter((part) => !isAmount(part)),
    ...withoutOne,
    found.slice(0, 2),
    found.slice(-2),
    found.slice(-1),
    found.slice(0, 1),
  ]
  const isShorter = (some: readonly QueryToken[]) => some.length > 0 && some.length < parts.length
  return [...new Set(candidates.filter(isShorter).map(queryText))]
}

function isAmount({ words, concepts }: QueryToken): boolean {
  return concepts.some((concept) => unitConcepts.has(concept)) || /^\d+$/.test(words.join(''))
}

function queryText(parts: readonly QueryToken[]): string {
  return parts.flatMap(({ words }) => words).join(' ')
}
