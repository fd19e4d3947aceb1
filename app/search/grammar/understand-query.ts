import { goodsOf, tokenizeQuery, wholeMatch } from '../query/parse-query.ts'
import { longestMatch } from '../vocabulary/name-index.ts'
import type { Lexicon } from '../vocabulary/synonyms.ts'
import { cheapWords, nearMe, rentWords, workWords } from './grammar-words.ts'
import { type ReadPlace, readPlace } from './read-place.ts'
import { readPrice } from './read-price.ts'
import { readSize } from './read-size.ts'
import { type SizeFilter, sizeFilter } from './size-fields.ts'
import { phraseLength, splitQuery } from './split-query.ts'
import { type Goods, matchSpokenOptions, type SpokenOption } from './spoken-options.ts'

type Range = { min?: number; max?: number }

/** A search text as parts: the remaining words, and what the others mean as filters. */
export type UnderstoodQuery = {
  text: string
  price?: Range
  sizes: SizeFilter[]
  options: SpokenOption[]
  place?: ReadPlace
  /** The goods that are surely meant, as `category/subcategory` slugs. */
  goods: readonly string[]
  isNearMe: boolean
  isCheapestFirst: boolean
  wantsService: boolean
}

/**
 * Reads the parts of a search text: price, sizes, place, options of the goods and words of intent. What
 * is not understood, and the words for the goods themselves, stay in `text`. `category` is the one of
 * the URL, if any; `keepsPlace` leaves places among the words. docs/search.md describes the grammar.
 */
export function understandQuery(
  query: string,
  lexicon: Lexicon,
  { category, keepsPlace }: { category?: string | undefined; keepsPlace?: boolean } = {},
): UnderstoodQuery {
  const words = splitQuery(query)
  const reader = new WordReader(words)
  const price = reader.takeFirst(readPrice)?.range
  const isNearMe = reader.takePhrase(nearMe)
  const isCheapestFirst = reader.takePhrase(cheapWords)
  const sizes = reader.takeAll(readSize)
  const place = keepsPlace ? undefined : reader.takePlace(lexicon)
  const goods = goodsNamed(reader.rest, lexicon, category)
  const categories = [...new Set(goods.map((slugs) => slugs.split('/')[0] ?? ''))]
  const filters = sizes.flatMap((size) => sizeFilter(size, categories) ?? [])
  reader.takeAll((rest, start) => readCount(rest, start, lexicon))
  const taken = reader.takeAll((rest, start) => readOption(rest, start, { lexicon, goods }))
  const options = ofOneCategory(
    taken.map(({ options }) => options),
    categories,
  )
  const isRent = reader.rest.length > 1 && reader.takePhrase(rentWords)
  const wantsService = isRent || phraseAnywhere(reader.rest, [...rentWords, ...workWords])
  const isChanged = reader.rest.length < words.length
  return {
    text: isChanged ? reader.rest.join(' ') : query,
    ...(price && { price }),
    ...(place && { place }),
    sizes: filters,
    options,
    goods: sureGoods(reader.rest, lexicon),
    isNearMe,
    isCheapestFirst,
    wantsService,
  }
}

/** Takes parts out of a list of words. */
class WordReader {
  rest: string[]

  constructor(words: readonly string[]) {
    this.rest = [...words]
  }

  takeAll<Part extends { length: number }>(
    read: (words: readonly string[], index: number) => Part | undefined,
  ): Part[] {
    const parts: Part[] = []
    for (let index = 0; index < this.rest.length; ) {
      const part = read(this.rest, index)
      if (part) {
        parts.push(part)
        this.rest.splice(index, part.length)
      } else index++
    }
    return parts
  }

  takeFirst<Part extends { length: number }>(
    read: (words: readonly string[], index: number) => Part | undefined,
  ): Part | undefined {
    for (const index of this.rest.keys()) {
      const part = read(this.rest, index)
      if (!part) continue
      this.rest.splice(index, part.length)
      return part
    }
    return undefined
  }

  takePlace(lexicon: Lexicon): ReadPlace | undefined {
    const found = readPlace(this.rest, lexicon)
    if (found) this.rest = found.rest
    return found?.place
  }

  takePhrase(phrases: readonly (readonly string[])[]): boolean {
    const taken = this.takeAll((words, index) => {
      const length = phraseLength(words, index, phrases)
      return length > 0 ? { length } : undefined
    })
    return taken.length > 0
  }
}

/**
 * Returns the goods that the words name, as `category/subcategory` slugs: those of the last word that
 * names any first, as that is mostly the thing itself. A category of the URL comes before all.
 */
function goodsNamed(
  words: readonly string[],
  lexicon: Lexicon,
  category: string | undefined,
): Goods {
  const tokens = tokenizeQuery(words, lexicon)
  // In `maize for poultry feed` only the maize is wanted.
  const wanted = words.includes('for') ? tokens.filter(({ isThing }) => isThing) : tokens
  const named = wanted.map(({ words: tokenWords, concepts }) => {
    const slugs = goodsOf(concepts, lexicon).flatMap(({ is, among }) => [...is, ...among])
    return slugs.length > 0 ? slugs : labelledGoods(tokenWords, lexicon)
  })
  return [...(category ? [category] : []), ...named.reverse().flat()]
}

/** The goods of the thing asked for: those of which every listing is one. */
function sureGoods(words: readonly string[], lexicon: Lexicon): readonly string[] {
  const thing = tokenizeQuery(words, lexicon).find(({ isThing }) => isThing)
  return goodsOf(thing?.concepts ?? [], lexicon).flatMap(({ is }) => is)
}

/** The categories and subcategories whose labels the words are. */
function labelledGoods(words: readonly string[], lexicon: Lexicon): string[] {
  return wholeMatch(lexicon.goodsNames, words, lexicon).map((term) =>
    term.replace(/^(category|subcategory):/, ''),
  )
}

const countedCategories = /^(livestock|poultry)\//

/** Reads how many animals or birds somebody wants, which filters nothing: `10 bakriyan`. */
function readCount(
  words: readonly string[],
  start: number,
  lexicon: Lexicon,
): { length: number } | undefined {
  if (!/^\d+$/.test(words[start] ?? '')) return undefined
  const { said } = longestMatch(lexicon.concepts, words, start + 1, lexicon.exactOnly)
  const isCounted = goodsOf(said, lexicon).some(({ is }) =>
    is.some((slugs) => countedCategories.test(slugs)),
  )
  return isCounted ? { length: 1 } : undefined
}

function readOption(
  words: readonly string[],
  start: number,
  { lexicon, goods }: { lexicon: Lexicon; goods: Goods },
): { length: number; options: SpokenOption[] } | undefined {
  const found = matchSpokenOptions(
    lexicon.spokenOptions,
    { words, start, goods },
    lexicon.exactOnly,
  )
  if (found.length === 0 || found.length === words.length) return undefined
  const term = longestMatch(lexicon.concepts, words, start, lexicon.exactOnly)
  if (term.length > found.length) return undefined
  // The same words may name goods; then they are an option only if others name the goods.
  if (term.length < found.length || goodsOf(term.said, lexicon).length === 0) return found
  const others = [...words.slice(0, start), ...words.slice(start + found.length)]
  return goodsNamed(others, lexicon, undefined).length > 0 ? found : undefined
}

/**
 * Filters on fields are of one category, the likeliest of those that have the first option; of
 * several only if the choice means the same in all, as among the kinds of land.
 */
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

function phraseAnywhere(
  words: readonly string[],
  phrases: readonly (readonly string[])[],
): boolean {
  return words.some((_, index) => phraseLength(words, index, phrases) > 0)
}
