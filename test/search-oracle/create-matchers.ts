import queryWords from '../../db/seed/reference/query-words.json' with { type: 'json' }
import { categories, provinces, spokenOptions, synonymGroups } from '../../db/seed/reference.ts'
import { type Goods, goodsOfPart } from './goods.ts'
import type { OracleListing, OracleText } from './read-listing.ts'
import type { QueryPart } from './read-search.ts'
import { concepts as allConcepts, createTermIndex, lookUpTerm } from './terms.ts'
import {
  type Fit,
  isLettersOnly,
  isSoundMatch,
  isWordMatch,
  letterCount,
  memoize,
  nearestWords,
  oneWordTerms,
  type Reach,
  splitText,
} from './words.ts'

// A second, slow implementation of the chapter "What matches" of docs/search.md.

/** How prominent a match must be; see the chapter "Order". */
export type Level = 'anywhere' | 'leading' | 'besideThing' | 'title'

type Matcher = (listing: OracleListing, level: Level, reach: Reach) => boolean

/** How one part is matched, and which listings are the thing it names, if it names one. */
export type PartMatcher = {
  matches: Matcher
  goods: Goods | undefined
  isThing: boolean
}

export type Correction = { typed: string; replacements: string[] }

type MatcherOptions = {
  spelt: ReadonlySet<string>
  skipsSpellingCorrection: boolean
  /** Whether a part that matches no listing stays as it is. */
  isTyped?: boolean
}

/** How each part is matched; a part that matches no listing is corrected, if that is wanted. */
export function createMatchers(
  parts: readonly QueryPart[],
  listings: readonly OracleListing[],
  { spelt, skipsSpellingCorrection, isTyped = false }: MatcherOptions,
): { matchers: PartMatcher[]; corrections: Correction[] } {
  const corrections: Correction[] = []
  const matchers = parts.map((part, index) => {
    if (part.isLoose) return matchAccessory(goodsOfPart(part))
    const meant = skipsSpellingCorrection ? [] : nearestTerms(part, spelt)
    const asTyped = matchPart(part, joinings(parts, index), meant.map(matchNearWord))
    const isThing = part.isThing === true
    const goods = isThing ? goodsOfPart(part) : goodsOfWords(meant)
    const [word = ''] = part.words
    const matches = part.isOnly ? onlyGoods(asTyped, goods) : orGoods(asTyped, goods)
    const typed = { matches, goods, isThing }
    if (listings.some((listing) => asTyped(listing, 'anywhere', 'start'))) {
      if (meant.length > 0) corrections.push({ typed: word, replacements: meant })
      return typed
    }
    if (isTyped || skipsSpellingCorrection || !mayBeMisspelt(part)) return typed
    const { matcher, replacements, near } = correctWord(word, listings)
    if (replacements.length === 0) return typed
    corrections.push({ typed: word, replacements })
    const nearGoods = goodsOfWords(near)
    return { matches: orGoods(matcher, nearGoods), goods: nearGoods, isThing }
  })
  return { matchers, corrections }
}

/** What comes with goods need not mention them. */
function matchAccessory(goods: Goods | undefined): PartMatcher {
  const matches = (listing: OracleListing) => goods?.isAccessory(listing) === true
  return { matches, goods: undefined, isThing: false }
}

/** The thing need not say so; its accessories rank with the listings whose title says it. */
function orGoods(matches: Matcher, goods: Goods | undefined): Matcher {
  return (listing, level, reach) =>
    matches(listing, level, reach) ||
    (level === 'anywhere' && goods?.isThing(listing) === true) ||
    (level === 'title' && goods?.isAccessory(listing) === true)
}

function onlyGoods(matches: Matcher, goods: Goods | undefined): Matcher {
  const orAccessory = orGoods(matches, goods)
  return (listing, level, reach) =>
    level === 'anywhere' ? goods?.isThing(listing) === true : orAccessory(listing, level, reach)
}

function goodsOfWords(words: readonly string[]): Goods | undefined {
  const meanings = words.flatMap((word) => [...(conceptsOfOneWord.exact.get(word) ?? [])])
  return goodsOfPart({ words: words.slice(0, 1), concepts: new Set(meanings) })
}

/** Corrections of a word that no text contains: the nearest labels and terms. */
function nearestTerms(part: QueryPart, spelt: ReadonlySet<string>): string[] {
  const [word = ''] = part.words
  if (!mayBeMisspelt(part) || letterCount(word) < 4) return []
  const isWritten = (held: string) =>
    /^[a-z]+$/.test(word) ? held.startsWith(word) : held.includes(word)
  if (some([...spelt, ...labelWords], isWritten)) return []
  return [...nearestWords(word, [...labelWords, ...oneWordTerms])]
}

function mayBeMisspelt({ words: [word = '', ...others], concepts }: QueryPart): boolean {
  const isPlain = others.length === 0 && concepts.size === 0 && isLettersOnly(word)
  return isPlain && !knownWords.has(word)
}

/** The words of terms, of spoken options and of the grammar. */
const knownWords = new Set(
  [
    ...synonymGroups.flat(),
    ...spokenOptions.flatMap(({ spoken }) => spoken),
    JSON.stringify(queryWords),
  ].flatMap(splitText),
)

function matchPart(
  { words, concepts }: QueryPart,
  joined: readonly string[],
  meant: readonly Matcher[] = [],
): Matcher {
  const matchers = words.map((word) =>
    matchWord(word, concepts.size > 0, words.length > 1 ? none : concepts),
  )
  const joinedMatchers = joined.map((word) => matchWord(word))
  return (listing, level, reach) =>
    some(concepts, (concept) => textAt(listing, level).concepts.has(concept)) ||
    matchers.every((matches) => matches(listing, level, reach)) ||
    [...joinedMatchers, ...meant].some((matches) => matches(listing, level, reach))
}

function textAt(listing: OracleListing, level: Level): OracleText {
  if (level === 'leading') return listing.titleAndLabels
  return level === 'besideThing' ? listing.titleAndSingleLabels : listing[level]
}

/**
 * Labels are not matched by sound, as they exist in both scripts. A word of a term never stands inside another,
 * and what only its key begins does not count.
 */
function matchWord(word: string, isOfTerm = false, meaning: ReadonlySet<number> = none): Matcher {
  const matcherOf = (fit: Fit) =>
    memoize((textWord: string) =>
      isShortTerm(word)
        ? textWord === word
        : isWordMatch(word, textWord, fit, !isOfTerm) &&
          (isWordMatch(word, textWord, 'whole', !isOfTerm) || !meansOther(textWord, meaning)),
    )
  const start = matcherOf('start')
  const inside = isOfTerm ? start : matcherOf('inside')
  const fits = {
    start: /^[a-z0-9]+$/.test(word) ? start : inside,
    inside,
    leading: start,
    besideThing: start,
    title: matcherOf('whole'),
  }
  const isHeard = memoize((textWord: string) => isSoundMatch(word, textWord))
  return (listing, level, reach) =>
    some(textAt(listing, level).words, fits[level === 'anywhere' ? reach : level]) ||
    some(writtenIn(listing, level).words, isHeard)
}

const none: ReadonlySet<number> = new Set()

/** Whether a word that begins like a term for goods is one for others: `toria` is no `tori`. */
function meansOther(textWord: string, meaning: ReadonlySet<number>): boolean {
  if (!namesGoods(meaning)) return false
  const meanings = lookUpTerm([textWord], allConcepts)
  return namesGoods(meanings) && ![...meanings].some((one) => meaning.has(one))
}

function namesGoods(concepts: ReadonlySet<number>): boolean {
  return (goodsOfPart({ words: [], concepts })?.slugs.size ?? 0) > 0
}

/** Such terms match only themselves. */
function isShortTerm(word: string): boolean {
  return oneWordTerms.has(word) && letterCount(word) <= 3
}

function writtenIn({ title, text }: OracleListing, level: Level): OracleText {
  return level === 'anywhere' ? text : title
}

/** Joins a single word that is no term with neighbours that are single words too. */
function joinings(parts: readonly QueryPart[], index: number): string[] {
  const single = (part: QueryPart | undefined) =>
    part?.words.length === 1 && part.concepts.size === 0 ? part.words[0] : undefined
  const word = single(parts[index])
  const [before, after] = [single(parts[index - 1]), single(parts[index + 1])]
  return word ? [before && before + word, after && word + after].filter(isGiven) : []
}

function isGiven(word: string | undefined): word is string {
  return word !== undefined
}

function correctWord(word: string, listings: readonly OracleListing[]) {
  const cuts = cutsOf(word).filter((cut) => listings.some((one) => holdsCut(one, cut, 'anywhere')))
  if (cuts.length > 0) {
    const matcher: Matcher = (listing, level) => cuts.some((cut) => holdsCut(listing, cut, level))
    return { matcher, replacements: cuts.map((cut) => cut.join(' ')), near: [] }
  }
  return matchNear(word, listings)
}

function cutsOf(word: string): [string, string][] {
  const letters = [...word]
  if (letters.length < 6) return []
  const cuts: [string, string][] = []
  for (let index = 3; index <= letters.length - 3; index++) {
    cuts.push([letters.slice(0, index).join(''), letters.slice(index).join('')])
  }
  return cuts
}

function holdsCut(listing: OracleListing, cut: [string, string], level: Level): boolean {
  const { words } = writtenIn(listing, level)
  return cut.every((half) => words.has(half))
}

const termsOfOneWord = synonymGroups.flatMap((terms, concept) =>
  terms.filter((term) => splitText(term).length === 1).map((term) => [term, concept] as const),
)
const conceptsOfOneWord = createTermIndex(termsOfOneWord)
const labelWords = new Set(
  [
    ...categories.flatMap((category) => [
      category,
      ...category.subcategories,
      ...category.fields.flatMap(({ options = [] }) => options),
    ]),
    ...provinces.flatMap((province) => [province, ...province.cities]),
  ].flatMap(({ en, ur }) => [...splitText(en), ...splitText(ur)]),
)

function matchNear(word: string, listings: readonly OracleListing[]) {
  if (letterCount(word) < 4) return { matcher: () => false, replacements: [], near: [] }
  const taken = nearestWords(word, [
    ...listings.flatMap(({ anywhere }) => [...anywhere.words]),
    ...oneWordTerms,
  ])
  const matchers = [...taken].map(matchNearWord)
  const matcher: Matcher = (listing, level, reach) =>
    matchers.some((matches) => matches(listing, level, reach))
  return { matcher, replacements: [...taken], near: [...taken] }
}

/** A corrected word is never searched for inside longer words. */
function matchNearWord(near: string): Matcher {
  const concepts = new Set(conceptsOfOneWord.exact.get(near))
  const matches = matchPart({ words: [near], concepts }, [])
  return (listing, level) => matches(listing, level, 'start')
}

function some<Value>(values: Iterable<Value>, isWanted: (value: Value) => boolean): boolean {
  for (const value of values) if (isWanted(value)) return true
  return false
}
