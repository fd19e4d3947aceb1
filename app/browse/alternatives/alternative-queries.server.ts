import type { Catalog } from '../../catalog/catalog.ts'
import { findPlace } from '../../catalog/places/places.ts'
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
import type { SearchContext } from '../query/index-query.server.ts'
import {
  type AlternativeSearch,
  countCriteria,
  type ListingQuery,
} from '../query/search-criteria.ts'

type AlternativeQuery = Pick<AlternativeSearch, 'how' | 'query'>

/**
 * Queries for one with few or no results, in the order in which buyers give way: a word of similar spelling;
 * the model, the breed and other words, but not the thing; the size; the other filters; the place, the nearest
 * first; lambs for sheep; the price; then the thing itself, for the whole category or place.
 * `isFound` says for each token whether any listing has it.
 */
export function alternativeQueries(
  query: ListingQuery,
  { tokens, category }: ParsedQuery,
  isFound: readonly boolean[],
  { lexicon, catalog }: Pick<SearchContext, 'lexicon' | 'catalog'>,
): AlternativeQuery[] {
  const kind = query.category ?? category
  const { category: _, ...besides } = query
  const isNarrow = kind && countCriteria(besides) > 0
  const found = tokens.filter((_, index) => isFound[index])
  const shorter = shorterQueries(tokens, isFound, lexicon)
  const withWords = (how: 'alike' | 'shorter') => (words: string) =>
    ({ how, query: { ...query, words } }) as const
  const named = { ...query, words: query.words && queryText(tokens) }
  const thing =
    tokens.length > 1 ? tokens.find(({ isThing }) => isThing)?.words.join(' ') : undefined
  const asking = [named, ...(thing ? [{ ...query, words: thing }] : [])]
  const { price, ...unpriced } = query
  return [
    ...similarSpellings(tokens, lexicon).map(withWords('alike')),
    ...shorter.withThing.map(withWords('shorter')),
    ...asking.flatMap((some) => [...unmeasured(some), ...unfiltered(some)]),
    ...asking.flatMap((some) => around(some, catalog)),
    ...asking.flatMap(elsewhere),
    ...widerGoods(
      query,
      found.find(({ isThing }) => isThing),
      lexicon,
    ),
    ...(price && query.words ? anyPrice(unpriced, thing) : []),
    ...shorter.withoutThing.map(withWords('shorter')),
    ...(isNarrow ? [{ how: 'category', query: { category: kind } } as const] : []),
    ...(query.province
      ? [{ how: 'place', query: { province: query.province, city: query.city } } as const]
      : []),
  ]
}

/** The same of any size: buyers give up the amount before what the thing must be. */
function unmeasured(query: ListingQuery): AlternativeQuery[] {
  const { quantity, quantityUnit, area, ...other } = query
  const isMeasured = countCriteria(other) < countCriteria(query)
  return query.words && isMeasured && isFiltered(other) ? [{ how: 'unmeasured', query: other }] : []
}

function unfiltered(query: ListingQuery): AlternativeQuery[] {
  return query.words && isFiltered(query)
    ? [{ how: 'unfiltered', query: withoutFilters(query) }]
    : []
}

/** The same further around the place; in its province, if no goods are named or it is not on the map. */
function around(query: ListingQuery, catalog: Catalog): AlternativeQuery[] {
  const { near, city, province, ...anywhere } = query
  const center =
    near ?? (query.words && city ? findPlace(catalog, city, province)?.city : undefined)
  const { latitude, longitude } = center ?? {}
  const isWider = !near || near.within < maxRadiusKm
  if (isWider && latitude !== undefined && longitude !== undefined) {
    const wider = { ...anywhere, near: { latitude, longitude, within: maxRadiusKm } }
    return [{ how: query.words ? 'around' : 'wider', query: wider }]
  }
  return city ? [{ how: 'province', query: { ...query, city: undefined } }] : []
}

function elsewhere(query: ListingQuery): AlternativeQuery[] {
  const { near, city, province, ...anywhere } = query
  if (!query.words || !(near || province)) return []
  return [
    { how: 'elsewhere', query: anywhere },
    ...(isFiltered(query) ? [{ how: 'unfiltered', query: withoutFilters(anywhere) } as const] : []),
  ]
}

// Kilometres.
const maxRadiusKm = 200

/** Here, then here for the thing alone, then anywhere. */
function anyPrice(query: ListingQuery, thing: string | undefined): AlternativeQuery[] {
  const { near, city, province, ...anywhere } = query
  return [
    query,
    ...(thing ? [withoutFilters({ ...query, words: thing })] : []),
    ...(near || province ? [anywhere] : []),
  ].map((other) => ({ how: 'unpriced', query: other }) as const)
}

/** The goods that a thing for sale is a kind of, such as sheep for lambs, in the same place and price. */
function widerGoods(
  { category: chosen, subcategory: chosenKind, price, province, city, near }: ListingQuery,
  thing: QueryToken | undefined,
  lexicon: Lexicon,
): AlternativeQuery[] {
  const goods = goodsOf(thing?.concepts ?? [], lexicon)
  const [category, subcategory] = goods[0]?.among[0]?.split('/') ?? []
  const isKind = subcategory && goods.every(({ is }) => is.length === 0)
  if (!isKind || chosenKind || (chosen && chosen !== category)) return []
  return [{ how: 'category', query: { category, subcategory, price, province, city, near } }]
}

/** Keeps the words, place, category and price, and drops all other filters. */
function withoutFilters(query: ListingQuery): ListingQuery {
  const { words, plain, category, subcategory, province, city, near, price } = query
  return { words, plain, category, subcategory, province, city, near, price }
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
