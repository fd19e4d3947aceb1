import {
  cheapWords,
  endOfThingWords,
  fillingWords,
  genitives,
  purposeWords,
  withWords,
} from '../grammar/grammar-words.ts'
import { readUnit } from '../grammar/size-units.ts'
import type { ConceptGoods } from '../vocabulary/concept-goods.ts'
import type { Lexicon } from '../vocabulary/lexicon.ts'
import { longestMatch } from '../vocabulary/name-index.ts'
import { tokenize } from '../vocabulary/tokenize.ts'
import { splitTokens } from './split-tokens.ts'
import { stopWords } from './stop-words.ts'

/**
 * `isThing` marks what is sought, `isModifier` what it is for: `gaye` in `gaye ka chara`. With `isOnly`,
 * nothing but the thing is wanted.
 */
export type QueryToken = {
  words: readonly string[]
  concepts: readonly string[]
  isThing?: boolean
  isOnly?: boolean
  isModifier?: boolean
  /** Of a modifier: whether goods for it or of it will do, though they do not mention it. */
  isLoose?: boolean
}

export type ParsedQuery = { tokens: QueryToken[]; category?: string | undefined }

const maxCharacters = 200
const maxWords = 12

/** The first 12 different words of the first 200 characters, and where they are repeated. */
export function queryWords(text: string): string[] {
  const words = tokenize(text.slice(0, maxCharacters))
  const counted = new Set([...new Set(words)].slice(0, maxWords))
  return words.filter((word) => counted.has(word))
}

export function tokenizeQuery(words: readonly string[], lexicon: Lexicon): QueryToken[] {
  const parts = splitTokens(words, lexicon)
  const thing = findThing(parts, lexicon)
  const place = thing ? parts.indexOf(thing) : -1
  // The cheapest of all that mentions it would be an accessory.
  const isCheap = words.some((word) => cheapWords.has(word))
  const marked = parts.flatMap((part, index) => {
    if (!thing) return part
    if (part === thing) return { ...part, isThing: true, ...(isCheap && { isOnly: true }) }
    if (isMereUnit(parts, index) || isFilled(parts, index + 2)) return []
    const isFor = (at: number) => {
      const other = parts[at]
      if (!other || other === thing) return false
      return isModifier(other, thing, lexicon) || isPurpose(parts, at, place)
    }
    // The model of a tractor is part of what its tyres are for: `massey 385 ka tyre`.
    const isMere = isFor(index) || (isNumberToken(part) && isFor(index - 1))
    return isMere ? { ...part, isModifier: true } : part
  })
  const asking = marked.filter((part) => !isStopToken(part))
  return withoutRepeats(asking.length > 0 ? asking : marked)
}

/** Drops repeated tokens, but not the thing. */
function withoutRepeats(parts: readonly QueryToken[]): QueryToken[] {
  const isSame = ({ words }: QueryToken, other: QueryToken) =>
    words.join(' ') === other.words.join(' ')
  return parts.filter(
    (part, index) =>
      part.isThing ||
      !parts.some((other, at) => isSame(part, other) && (other.isThing || at < index)),
  )
}

/**
 * What is sought: the last that names goods, as in `gaye ka chara`, but in `feed for cows` and `khal
 * chahiye gaye ke liye` the last before such a word, in `aam ka poda chaunsa` after the genitive.
 */
function findThing(parts: readonly QueryToken[], lexicon: Lexicon): QueryToken | undefined {
  const end = parts.findIndex(({ words }) => endOfThingWords.has(words[0] ?? ''))
  const isNamed = (part: QueryToken) => !isStopToken(part) && namesGoods(part, lexicon)
  const isMain = (part: QueryToken, index: number) => isNamed(part) && !isDescribing(parts, index)
  const before = end < 0 ? [] : parts.slice(0, end)
  const possessed = parts.findLastIndex((part, index) => {
    const owner = parts[index - 1]
    return owner && isNamed(owner) && genitives.has(part.words[0] ?? '')
  })
  const owned = possessed < 0 ? [] : parts.slice(possessed)
  const isOwned = (part: QueryToken, index: number) => owned.includes(part) && isMain(part, index)
  return (
    before.find(isOwned) ??
    before.findLast(isMain) ??
    before.findLast(isNamed) ??
    parts.find(isOwned) ??
    parts.findLast(isMain) ??
    parts.findLast(isNamed)
  )
}

function isDescribing(parts: readonly QueryToken[], index: number): boolean {
  const next = parts[index + 1]?.words[0] ?? ''
  const isAtEnd = parts.slice(index + 2).every(isStopToken)
  return isUnit(parts, index) || withWords.has(next) || (genitives.has(next) && isAtEnd)
}

/** A unit without a number. Of potatoes by the sack only the potatoes are wanted. */
function isMereUnit(parts: readonly QueryToken[], index: number): boolean {
  return isUnit(parts, index) && !isNumberToken(parts[index - 1])
}

function isUnit(parts: readonly QueryToken[], index: number): boolean {
  return isNameOfUnit(parts[index]) && !isFilled(parts, index)
}

/** Whether a unit is a container that is wanted for itself: `aloo dalne ki boriyan`. */
function isFilled(parts: readonly QueryToken[], index: number): boolean {
  const [filling = '', joining = ''] = [parts[index - 2]?.words[0], parts[index - 1]?.words[0]]
  const isJoined = genitives.has(joining) || withWords.has(joining)
  return isNameOfUnit(parts[index]) && isJoined && fillingWords.has(filling)
}

function isNameOfUnit(part: QueryToken | undefined): boolean {
  return part !== undefined && readUnit(part.words, 0)?.length === part.words.length
}

export function isNumberToken(part: QueryToken | undefined): boolean {
  return part !== undefined && /^\d+$/.test(part.words.join(''))
}

/** Whether a token stands where a sentence says what the thing is for. */
function isPurpose(parts: readonly QueryToken[], index: number, thing: number): boolean {
  const word = (at: number) => parts[at]?.words[0] ?? ''
  if (purposeWords.has(word(index + 2)) && /^(ke|k|kay|کے)$/.test(word(index + 1))) return true
  const preposition = parts.findIndex(({ words }) => words[0] === 'for')
  return preposition > thing && index > preposition
}

/** Other goods than the thing, none of which are in its subcategories, as a breed is. */
function isModifier(part: QueryToken, thing: QueryToken, lexicon: Lexicon): boolean {
  const goods = slugsOfGoods(part.concepts, lexicon)
  const goodsOfThing = new Set(slugsOfGoods(thing.concepts, lexicon))
  return (
    goods.length > 0 &&
    goodsOfThing.size > 0 &&
    !goods.some((subcategory) => goodsOfThing.has(subcategory))
  )
}

export function namesGoods({ words, concepts }: QueryToken, lexicon: Lexicon): boolean {
  return (
    goodsOf(concepts, lexicon).length > 0 ||
    wholeMatch(lexicon.goodsNames, words, lexicon).length > 0
  )
}

export function goodsOf(concepts: readonly string[], { goods }: Lexicon): ConceptGoods[] {
  return concepts.flatMap((concept) => goods.byConcept.get(concept) ?? [])
}

/** The `category/subcategory` slugs where the goods of concepts are. */
export function slugsOfGoods(concepts: readonly string[], lexicon: Lexicon): string[] {
  return goodsOf(concepts, lexicon).flatMap(({ is, among }) => [...is, ...among])
}

/** Parses a search text. A category is recognised only in a query of several words. */
export function parseQuery(
  text: string,
  lexicon: Lexicon,
  { allowsCategory }: { allowsCategory: boolean },
): ParsedQuery {
  const tokens = tokenizeQuery(queryWords(text), lexicon)
  const asking = tokens.filter((token) => !isStopToken(token))
  if (!allowsCategory || !hasSeveralWords(asking)) return { tokens }
  const thing = tokens.find(({ isThing }) => isThing)
  return {
    tokens,
    category: thing
      ? categoryOfThing(thing, lexicon, asking.length === 1)
      : singleCategory(asking, lexicon),
  }
}

// Even a known term: somebody who types `tractor for sale` also wants listings that do not say so.
function isStopToken({ words }: QueryToken): boolean {
  return words.every((word) => stopWords.has(word))
}

function hasSeveralWords(asking: readonly QueryToken[]): boolean {
  return asking.flatMap(({ words }) => words).filter((word) => !stopWords.has(word)).length > 1
}

/** If the words name nothing else, it must be the category of the thing's accessories too. */
function categoryOfThing(
  thing: QueryToken,
  lexicon: Lexicon,
  isAlone: boolean,
): string | undefined {
  const goods = goodsOf(thing.concepts, lexicon).flatMap(({ is, among, with: accessories }) => [
    ...is,
    ...among,
    ...(isAlone ? accessories : []),
  ])
  if (goods.length === 0) return singleCategory([thing], lexicon)
  const categories = new Set(goods.map((slugs) => slugs.split('/')[0]))
  const [only] = categories
  return categories.size === 1 ? only : undefined
}

function singleCategory(parts: readonly QueryToken[], lexicon: Lexicon): string | undefined {
  const categories = new Set(parts.flatMap((part) => categoriesOfToken(part, lexicon)))
  const [only] = categories
  return categories.size === 1 ? only : undefined
}

/** The categories of a token, or else of its words: `sahiwal cow` is livestock because of `cow`. */
function categoriesOfToken({ words, concepts }: QueryToken, lexicon: Lexicon): string[] {
  const categories = [
    ...wholeMatch(lexicon.categories, words, lexicon),
    ...concepts.flatMap((concept) => lexicon.categoriesOfConcept.get(concept) ?? []),
  ]
  if (categories.length > 0 || words.length < 2) return categories
  return words.flatMap((word) => {
    const wordConcepts = wholeMatch(lexicon.concepts, [word], lexicon)
    return categoriesOfToken({ words: [word], concepts: wordConcepts }, lexicon)
  })
}

/** Returns what all the words together name. */
export function wholeMatch<Of>(
  names: Parameters<typeof longestMatch<Of>>[0],
  words: readonly string[],
  { exactOnly }: Lexicon,
): readonly Of[] {
  const { length, said: entries } = longestMatch(names, words, 0, exactOnly)
  return length === words.length ? entries : []
}
