import {
  goodsOf,
  namesGoods,
  type ParsedQuery,
  type QueryToken,
  tokenizeQuery,
} from '../../search/query/parse-query.ts'
import { isSingleWord } from '../../search/query/query-clauses.server.ts'
import { stopWords } from '../../search/query/stop-words.ts'
import type { Lexicon } from '../../search/vocabulary/lexicon.ts'
import { similarWords } from '../../search/vocabulary/similar-words.ts'
import {
  type AlternativeSearch,
  countCriteria,
  type ListingQuery,
} from '../query/search-criteria.ts'

type AlternativeQuery = Pick<AlternativeSearch, 'how' | 'query'>

/**
 * Queries for one with few or no results, the most similar first: a word of similar spelling; without the words
 * that no listing has, or some other tokens, but with the thing; any price and size; no filters; a wider
 * radius; the whole province, then country; without the thing; the whole category; the whole place. `isFound`
 * says for each token whether any listing has it.
 */
export function alternativeQueries(
  query: ListingQuery,
  { tokens, category }: ParsedQuery,
  isFound: readonly boolean[],
  lexicon: Lexicon,
): AlternativeQuery[] {
  const kind = query.category ?? category
  const { category: _, ...besides } = query
  const isNarrow = kind && countCriteria(besides) > 0
  const shorter = shorterQueries(tokens, isFound, lexicon)
  const withWords = (how: 'alike' | 'shorter') => (words: string) =>
    ({ how, query: { ...query, words } }) as const
  return [
    ...similarSpellings(tokens, lexicon).map(withWords('alike')),
    ...shorter.withThing.map(withWords('shorter')),
    ...unmeasured(query),
    ...elsewhere(query, queryText(tokens)),
    ...(tokens.length > 1 ? thingAlone(query, tokens) : []),
    ...shorter.withoutThing.map(withWords('shorter')),
    ...(isNarrow ? [{ how: 'category', query: { category: kind } } as const] : []),
    ...(query.province
      ? [{ how: 'place', query: { province: query.province, city: query.city } } as const]
      : []),
  ]
}

/** The same at any price and of any size: buyers give up the amount before what the thing must be. */
function unmeasured(query: ListingQuery): AlternativeQuery[] {
  const { price, quantity, quantityUnit, area, ...other } = query
  const isMeasured = countCriteria(other) < countCriteria(query)
  return query.words && isMeasured && isFiltered(other) ? [{ how: 'unmeasured', query: other }] : []
}

function thingAlone(query: ListingQuery, tokens: readonly QueryToken[]): AlternativeQuery[] {
  const words = tokens.find(({ isThing }) => isThing)?.words.join(' ')
  if (!words) return []
  const thing = withoutFilters({ ...query, words })
  const { near, city, province, ...anywhere } = thing
  return [
    ...(isFiltered(query) ? [{ how: 'unfiltered', query: thing } as const] : []),
    ...(near || province ? [{ how: 'elsewhere', query: anywhere } as const] : []),
  ]
}

function elsewhere(query: ListingQuery, words: string): AlternativeQuery[] {
  const { near, city, province, ...anywhere } = query
  const isPlaced = near !== undefined || province !== undefined
  const isBare = !query.words || !isFiltered(query)
  return [
    ...(isBare ? [] : [{ how: 'unfiltered', query: withoutFilters(query) } as const]),
    ...(near && near.within < maxRadiusKm
      ? [{ how: 'wider', query: { ...query, near: { ...near, within: maxRadiusKm } } } as const]
      : []),
    ...(city ? [{ how: 'province', query: { ...query, words, city: undefined } } as const] : []),
    ...(isPlaced && query.words ? [{ how: 'elsewhere', query: anywhere } as const] : []),
    ...(isPlaced && !isBare
      ? [{ how: 'unfiltered', query: withoutFilters(anywhere) } as const]
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

/** Returns the query with one word replaced by a similar word of the lexicon. */
function similarSpellings(parts: readonly QueryToken[], lexicon: Lexicon): string[] {
  return parts.flatMap((part, index) => {
    const [word = ''] = isSingleWord(part) ? part.words : []
    return similarWords(word, [lexicon])
      .filter((near) => near !== word && !stopWords.has(near) && !isBeginning(near, word))
      .map((near) => queryText(parts.with(index, { words: [near], concepts: [] })))
  })
}

/** Whether a word is only the beginning of another, as `pre` of `press`, which is no typing error. */
function isBeginning(near: string, word: string): boolean {
  return word.startsWith(near) && word.length - near.length > 1
}

// Buyers give up the amount first.
const unitConcepts = new Set(['kilo', 'maund', 'ton', 'litre', 'dozen', 'crate', 'foot', 'inch'])

/**
 * Shorter queries: without the words that no listing has, without amounts, without the last word, the first or
 * another, and just the beginning or the end; apart, those without the thing.
 */
function shorterQueries(
  parts: readonly QueryToken[],
  isFound: readonly boolean[],
  lexicon: Lexicon,
): { withThing: string[]; withoutThing: string[] } {
  const [only] = parts
  // No listing may have a term of several words although some have its words: `bakra eid`.
  if (only && parts.length === 1) {
    return {
      withThing: only.words.length > 1 ? meaningfulWords(only, lexicon) : [],
      withoutThing: [],
    }
  }
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
  const shorter = candidates.filter(isShorter)
  const hasThing = (some: readonly QueryToken[]) => some.some(({ isThing }) => isThing)
  const isKnown = parts.some(({ isThing }) => isThing)
  const texts = (some: readonly (readonly QueryToken[])[]) => [...new Set(some.map(queryText))]
  return isKnown
    ? {
        withThing: texts(shorter.filter(hasThing)),
        // What only describes, such as `naya`, leads anywhere.
        withoutThing: texts(
          shorter.filter(
            (some) => !hasThing(some) && some.some((part) => namesGoods(part, lexicon)),
          ),
        ),
      }
    : { withThing: texts(shorter), withoutThing: [] }
}

/**
 * The words of a term, those that name goods first, and of these the last first; only for goods of the same
 * category: of `bhed ke bache` the sheep, but no fingerlings. Nothing remains of `aloo nikalne wali machine`:
 * its own goods are nearer than all machines.
 */
function meaningfulWords({ words, concepts }: QueryToken, lexicon: Lexicon): string[] {
  const meaningful = words.filter((word) => !stopWords.has(word)).toReversed()
  const own = goodsSlugs(concepts, lexicon)
  const goodsOfWord = (word: string) =>
    goodsSlugs(tokenizeQuery([word], lexicon)[0]?.concepts ?? [], lexicon)
  if (own.size > 0) return meaningful.filter((word) => isNear(goodsOfWord(word), own))
  const isGoods = (word: string) =>
    tokenizeQuery([word], lexicon).some(({ isThing }) => isThing === true)
  return [...meaningful.filter(isGoods), ...meaningful.filter((word) => !isGoods(word))]
}

function goodsSlugs(concepts: readonly string[], lexicon: Lexicon): ReadonlySet<string> {
  return new Set(goodsOf(concepts, lexicon).flatMap(({ is, among }) => [...is, ...among]))
}

/** Whether goods are all of the categories of others, and not all of these others and more. */
function isNear(goods: ReadonlySet<string>, own: ReadonlySet<string>): boolean {
  const categories = new Set([...own].map(categoryOfGoods))
  const isWider = goods.size > own.size && [...own].every((slugs) => goods.has(slugs))
  return (
    !isWider &&
    goods.size > 0 &&
    [...goods].every((slugs) => categories.has(categoryOfGoods(slugs)))
  )
}

function categoryOfGoods(slugs: string): string {
  return slugs.split('/')[0] ?? ''
}

function isAmount({ words, concepts }: QueryToken): boolean {
  return concepts.some((concept) => unitConcepts.has(concept)) || /^\d+$/.test(words.join(''))
}

function queryText(parts: readonly QueryToken[]): string {
  return parts.flatMap(({ words }) => words).join(' ')
}
