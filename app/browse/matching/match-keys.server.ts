import { createHash } from 'node:crypto'
import { anywhereCode } from '../../search/indexing/listing-terms.ts'
import type { QueryToken } from '../../search/query/parse-query.ts'
import {
  isSingleWord,
  similarWordClauses,
  tokenClauses,
} from '../../search/query/query-clauses.server.ts'
import type { Lexicon, MarketEntity } from '../../search/vocabulary/lexicon.ts'
import { listWordSplits } from '../query/correct-spelling.server.ts'
import { fullWordLimit, parseQueryWords, type SearchContext } from '../query/index-query.server.ts'
import type { ListingQuery } from '../query/search-criteria.ts'
import { estimateCount } from '../query/time-slice-width.server.ts'
import { filterClauses } from './estimate-matches.server.ts'

/** A word of a query, with the words beside that may form one with it, or one of its filters. */
export type MatchKey =
  | { token: QueryToken; beside: (QueryToken | undefined)[] }
  | { filter: ListingQuery }

// Increase it when the code changes which keys queries have, or which codes keys have.
const keyVersion = 3
const digests = new WeakMap<Lexicon, string>()

/** Returns a digest of the rules that keys and their codes follow: the dictionary and our code. */
export function matchKeyRules(lexicon: Lexicon): string {
  const digest =
    digests.get(lexicon) ??
    createHash('sha256')
      .update(
        JSON.stringify([keyVersion, ...dictionaryInCode(lexicon), ...namesInDatabase(lexicon)]),
      )
      .digest('hex')
  digests.set(lexicon, digest)
  return digest
}

/** What `db/seed/reference.ts` says, in its order, which counts. */
function dictionaryInCode({ exactOnly, queryOnly, goods, spokenOptions }: Lexicon) {
  return [[...exactOnly], [...queryOnly], [...goods.byConcept], [...spokenOptions.exact]]
}

/** Synonyms and the names of categories, options and places, sorted: the database has no order of rows. */
function namesInDatabase(lexicon: Lexicon): string[][] {
  const { termsOfConcept, labelWords, categories, goodsNames, options, places } = lexicon
  const indexes = [categories, goodsNames, options, places].map(({ exact }) => exact)
  const terms = labelWords.map((label) => [label.word, label.terms] as const)
  return [termsOfConcept, ...indexes, terms].map((named: Iterable<readonly [string, NamedTerms]>) =>
    [...named].map(([name, of]) => JSON.stringify([name, of.map(toJson).sort()])).sort(),
  )
}

type NamedTerms = readonly (string | MarketEntity)[]

function toJson(value: unknown): string {
  return JSON.stringify(value)
}

/** The key that the fewest listings have; `undefined` if a query asks for numbers or times only. */
export function rarestMatchKey(
  query: ListingQuery,
  context: SearchContext,
): { key: MatchKey; codes: number[] } | undefined {
  const keys = [...tokenKeys(query, context), ...filterKeys(query)].map((key) => {
    const codes = codesOfKey(key, context)
    return { key, codes, count: estimateCount([codes], context.statistics) }
  })
  return keys.sort((one, other) => one.count - other.count)[0]
}

/** A listing needs one of these codes to match; in a context of new words, those that they add. */
export function codesOfKey(key: MatchKey, context: SearchContext): number[] {
  if ('filter' in key) return [...(filterClauses(key.filter, context).at(-1) ?? [])]
  const { token, beside } = key
  const [before, after] = beside
  const longest = Math.max(...token.words.map(({ length }) => length))
  const place = token.words.findIndex(({ length }) => length === longest)
  // Each reach has its own limit of words.
  const asTyped = (['latin-start', 'inside'] as const).flatMap((reach) => {
    const own = { ...context, reach, maxWords: fullWordLimit }
    return tokenClauses(token, own, { before, after }).anywhere[place] ?? []
  })
  return [...new Set([...asTyped, ...correctedCodes(token, context)])]
}

function correctedCodes(token: QueryToken, context: SearchContext): number[] {
  const [typed = ''] = token.words
  if (!isSingleWord(token)) return []
  const firstHalves = listWordSplits(typed).flatMap(
    ([half]) => context.vocabulary.numbers.get(half) ?? [],
  )
  return [...similarWordClauses(typed, context).anywhere.flat(), ...firstHalves.map(anywhereCode)]
}

/** What the thing is for is no key, since a search may drop it. */
function tokenKeys(query: ListingQuery, context: SearchContext): MatchKey[] {
  const { tokens } = parseQueryWords(query, context)
  const plain = (token: QueryToken | undefined) =>
    token && isSingleWord(token) ? { words: token.words, concepts: [] } : undefined
  return tokens.flatMap((token, at) => {
    if (token.isModifier) return []
    const { words, concepts, isThing } = token
    const beside = isSingleWord(token) ? [plain(tokens[at - 1]), plain(tokens[at + 1])] : []
    return [{ token: { words, concepts, ...(isThing && { isThing }) }, beside }]
  })
}

function filterKeys({ category, subcategory, province, city, near, details }: ListingQuery) {
  const filters: (ListingQuery | undefined)[] = [
    category ? { category } : undefined,
    category && subcategory ? { category, subcategory } : undefined,
    province ? { province } : undefined,
    city ? { province, city } : undefined,
    near ? { near } : undefined,
    ...(category ? (details ?? []) : []).map((detail) => ({ category, details: [detail] })),
  ]
  return filters.flatMap((filter) => (filter ? [{ filter }] : []))
}
