import {
  goodsOf,
  type QueryToken,
  slugsOfGoods,
  tokenizeQuery,
  wholeMatch,
} from '../query/parse-query.ts'
import { stopWords } from '../query/stop-words.ts'
import type { Lexicon } from '../vocabulary/lexicon.ts'
import { longestMatch } from '../vocabulary/name-index.ts'
import type { GoodsKind } from './goods-rules.ts'
import {
  askingPhrases,
  cheapWords,
  nearMe,
  purposeWords,
  rentWords,
  withoutWords,
  withWords,
  workWords,
} from './grammar-words.ts'
import type { AmountRange } from './read-bound.ts'
import { withoutLoads } from './read-load.ts'
import type { QueryPlace } from './read-place.ts'
import { readPerUnit, readPrice } from './read-price.ts'
import { readSize } from './read-size.ts'
import { type SizeFilter, sizeFilter } from './size-fields.ts'
import { phraseLength, splitQuery } from './split-query.ts'
import { type Goods, matchSpokenOptions, type SpokenOption } from './spoken-options.ts'
import { WordReader } from './word-reader.ts'

export type UnderstoodQuery = {
  text: string
  price?: AmountRange
  sizes: SizeFilter[]
  options: SpokenOption[]
  place?: QueryPlace
  goods: readonly string[]
  isNearMe: boolean
  /** A word that asks for the cheapest first, such as `sasta`. */
  cheapWord?: string | undefined
  wantsService: boolean
}

/**
 * What is not understood, and the words for the goods themselves, stay in `text`. `category` is the one
 * of the URL; no place is misspelt unless `isWritten`. docs/search.md describes the grammar.
 */
export function understandQuery(
  query: string,
  lexicon: Lexicon,
  {
    category,
    isWritten = () => true,
  }: { category?: string | undefined; isWritten?: ((word: string) => boolean) | undefined } = {},
): UnderstoodQuery {
  const words = splitQuery(query)
  const reader = new WordReader(words)
  reader.takePhrase(askingPhrases)
  const readRange = reader.takeFirst((rest, start) => readPriceBeside(rest, start, lexicon))?.range
  const isNearMe = reader.takePhrase(nearMe)
  const cheapWord = words.find((word) => cheapWords.has(word))
  reader.takePhrase([...cheapWords].map((word) => [word]))
  const sizes = reader.takeAll(readSize)
  reader.takeAll(readPerUnit)
  reader.takeAll((rest, start) => readCount(rest, start, lexicon))
  reader.rest = withoutLoads(reader.rest, lexicon, (rest) => goodsNamed(rest, lexicon, undefined))
  const goods = goodsNamed(reader.rest, lexicon, category)
  const taken = reader.takeAll((rest, start) =>
    readOption(rest, start, { lexicon, goods, category }),
  )
  reader.takeAll((rest, start) => readWithout(rest, start, lexicon))
  const categoriesOf = (rest: readonly string[]) => categoriesNamed(rest, lexicon, category)
  const place = reader.takePlace({ lexicon, isWritten }, categoriesOf, words.length)
  const categories = categoriesOf(reader.rest)
  const options = ofOneCategory(
    taken.map(({ options }) => options),
    categories,
  )
  const isRent = reader.rest.length > 1 && reader.takePhrase(rentWords)
  const wantsService = isRent || phraseAnywhere(reader.rest, [...rentWords, ...workWords])
  const measured = sizes.flatMap((size) => sizeFilter(size, categories, lexicon.goodsRules) ?? [])
  const rate = readRange ? undefined : measured.find(isRate)
  const price = readRange ?? rate?.range
  const filters = measured.filter((filter) => filter !== rate)
  // A size that filters nothing, such as `85 hp` of no goods, must not leave a search for everything.
  const isLost = reader.rest.length === 0 && measured.length < sizes.length
  return {
    text: isLost ? query : remainingText(query, words, reader.rest),
    ...(price && { price }),
    ...(place && { place }),
    sizes: filters,
    options,
    goods: sureGoods(reader.rest, lexicon),
    isNearMe,
    cheapWord,
    wantsService,
  }
}

/** The words that are left, unless they only connected those that were understood. */
function remainingText(query: string, words: readonly string[], rest: readonly string[]): string {
  if (rest.length === words.length) return query
  return rest.every((word) => stopWords.has(word)) ? '' : rest.join(' ')
}

function categoriesNamed(
  words: readonly string[],
  lexicon: Lexicon,
  category: string | undefined,
): string[] {
  const goods = goodsNamed(words, lexicon, category)
  return [...new Set(goods.map((slugs) => slugs.split('/')[0] ?? ''))]
}

/** As slugs: the category of the URL, the goods of the thing, then those of the last words. */
function goodsNamed(
  words: readonly string[],
  lexicon: Lexicon,
  category: string | undefined,
): Goods {
  const tokens = tokenizeQuery(words, lexicon)
  // In `maize for poultry feed` only the maize is wanted, in `doodh ke liye bakri` only the goat.
  const isForUse = words.some((word) => word === 'for' || purposeWords.has(word))
  const wanted = isForUse ? tokens.filter(({ isThing }) => isThing) : tokens
  const isThing = (token: QueryToken) => token.isThing === true
  const named = [...wanted.filter(isThing), ...wanted.toReversed()].flatMap(
    ({ words: tokenWords, concepts }) => {
      const slugs = slugsOfGoods(concepts, lexicon)
      return slugs.length > 0 ? slugs : labelledGoods(tokenWords, lexicon)
    },
  )
  return [...new Set([...(category ? [category] : []), ...named])]
}

/** The goods of the thing asked for: those of which every listing is one. */
function sureGoods(words: readonly string[], lexicon: Lexicon): readonly string[] {
  const thing = tokenizeQuery(words, lexicon).find(({ isThing }) => isThing)
  return goodsOf(thing?.concepts ?? [], lexicon).flatMap(({ is }) => is)
}

function labelledGoods(words: readonly string[], lexicon: Lexicon): string[] {
  return wholeMatch(lexicon.goodsNames, words, lexicon).map((term) =>
    term.replace(/^(category|subcategory):/, ''),
  )
}

/** No number of a name (`kainat 1121`) or of a machine (`new holland 8070`) is a price. */
function readPriceBeside(words: readonly string[], start: number, lexicon: Lexicon) {
  const price = readPrice(words, start)
  if (price?.length !== 1) return price
  const isNamed = [1, 2].some(
    (before) =>
      before <= start &&
      longestMatch(lexicon.concepts, words, start - before, lexicon.exactOnly).length > before,
  )
  const others = words.toSpliced(start, 1)
  const isModel =
    Number(words[start]) < minMachinePrice &&
    goodsNamed(others, lexicon, undefined).some((slugs) => isKind(slugs, 'machines', lexicon))
  return isNamed || isModel ? undefined : price
}

// Rupees. A smaller number beside a machine is its model.
const minMachinePrice = 10_000

/** It filters nothing, as a text that names it rather has it: `khushk angoor baghair beej`. */
function readWithout(
  words: readonly string[],
  start: number,
  lexicon: Lexicon,
): { length: number } | undefined {
  if (!withoutWords.has(words[start] ?? '') || words.length === 1) return undefined
  const { length } = longestMatch(lexicon.concepts, words, start + 1, lexicon.exactOnly)
  const end = start + 1 + Math.max(length, 1)
  return end - start < words.length && end <= words.length ? { length: end - start } : undefined
}

const countWords: ReadonlySet<string> = new Set(['adad', 'عدد'])

/** How many animals somebody wants filters nothing: `10 bakriyan`, `bakriyan 10 adad`. */
function readCount(
  words: readonly string[],
  start: number,
  lexicon: Lexicon,
): { length: number } | undefined {
  if (!/^\d+$/.test(words[start] ?? '')) return undefined
  if (countWords.has(words[start + 1] ?? '')) return { length: 2 }
  const { said } = longestMatch(lexicon.concepts, words, start + 1, lexicon.exactOnly)
  const isCounted = goodsOf(said, lexicon).some(({ is }) =>
    is.some((slugs) => isKind(slugs, 'animals', lexicon)),
  )
  return isCounted ? { length: 1 } : undefined
}

function readOption(
  words: readonly string[],
  start: number,
  { lexicon, goods, category }: { lexicon: Lexicon; goods: Goods; category: string | undefined },
): { length: number; options: SpokenOption[] } | undefined {
  const found = matchSpokenOptions(
    lexicon.spokenOptions,
    { words, start, goods },
    lexicon.exactOnly,
  )
  if (found.length === 0 || found.length === words.length) return undefined
  const term = longestMatch(lexicon.concepts, words, start, lexicon.exactOnly)
  const place = longestMatch(lexicon.places, words, start, lexicon.exactOnly)
  if (Math.max(term.length, place.length) > found.length) return undefined
  // The same words may name goods; then they are an option only if others name the goods: the goat in
  // `bakra eid ke liye`.
  if (goodsOf(term.said, lexicon).length === 0) return found
  const others = [...words.slice(0, start), ...words.slice(start + found.length)].filter(
    // `dudh wali` only describes.
    (_, index, all) => !withWords.has(all[index + 1] ?? ''),
  )
  return goodsNamed(others, lexicon, category).length > 0 ? found : undefined
}

/** Of the likeliest category; of several only if the choice means the same in all. */
function ofOneCategory(
  found: readonly (readonly SpokenOption[])[],
  categories: readonly string[],
): SpokenOption[] {
  const first = found.find((options) => options.some(({ category }) => category)) ?? []
  const likeliest = categories.find((one) => first.some(({ category }) => category === one))
  return found.flatMap((options) => {
    const option = options.find(({ category }) => !category || category === likeliest)
    if (!option) return []
    const { category, ...shared } = option
    const isShared = options.some(
      (other) => other.category !== category && isSameChoice(other, option),
    )
    return isShared ? [shared] : [option]
  })
}

function isSameChoice(one: SpokenOption, other: SpokenOption): boolean {
  return one.field === other.field && one.value === other.value && one.value !== undefined
}

/** Nobody wants at most 300 dozen eggs, but many want eggs for at most 300 a dozen. */
function isRate(filter: SizeFilter): boolean {
  if (filter.kind !== 'quantity') return false
  const { min, max = 0 } = filter.range
  const isSmallUnit = smallUnits.has(filter.unit ?? 'kg')
  return min === undefined && max >= (isSmallUnit ? minSmallRate : minRate)
}

const smallUnits: ReadonlySet<string> = new Set(['kg', 'litre', 'dozen'])
// Rupees.
const minSmallRate = 100
const minRate = 1_000

/** Whether a subcategory, as `category/subcategory` slugs, is of a category of this kind. */
function isKind(slugs: string, kind: GoodsKind, { goodsRules }: Lexicon): boolean {
  const [category = '', subcategory] = slugs.split('/')
  return subcategory !== undefined && goodsRules.kindOf.get(category) === kind
}

function phraseAnywhere(
  words: readonly string[],
  phrases: readonly (readonly string[])[],
): boolean {
  return words.some((_, index) => phraseLength(words, index, phrases) > 0)
}
