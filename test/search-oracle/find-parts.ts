import { categories, provinces, synonymGroups } from '../../db/seed/reference.ts'
import type { OracleListing, OracleText } from './read-listing.ts'
import type { QueryPart } from './read-search.ts'
import { createTermIndex, lookUpTerm } from './terms.ts'
import {
  isLettersOnly,
  isSoundMatch,
  isWordMatch,
  letterCount,
  nearestWords,
  splitText,
} from './words.ts'

// A second, slow implementation of the chapter "What matches" of docs/search.md.

type Scope = 'anywhere' | 'titleAndLabels' | 'title'

/** Whether a listing matches one part of a query. */
export type Matcher = (listing: OracleListing, scope: Scope) => boolean

export type Correction = { typed: string; replacements: string[] }

/** How each part is matched; a part that matches no listing is corrected. */
export function createMatchers(
  parts: readonly QueryPart[],
  listings: readonly OracleListing[],
  spelt: ReadonlySet<string>,
): { matchers: Matcher[]; corrections: Correction[] } {
  const corrections: Correction[] = []
  const matchers = parts.map((part, index) => {
    const meant = wordsMeant(part, spelt)
    const asTyped = matchPart(part, joinings(parts, index), meant.map(matchNearWord))
    const [word = ''] = part.words
    if (listings.some((listing) => asTyped(listing, 'anywhere'))) {
      if (meant.length > 0) corrections.push({ typed: word, replacements: meant })
      return asTyped
    }
    if (part.words.length > 1 || part.concepts.size > 0 || !isLettersOnly(word)) {
      return asTyped
    }
    const { matcher, replacements } = readAnew(word, listings)
    if (replacements.length > 0) corrections.push({ typed: word, replacements })
    return matcher
  })
  return { matchers, corrections }
}

/** Corrections of a word that no text contains: the nearest labels and terms. */
function wordsMeant({ words, concepts }: QueryPart, spelt: ReadonlySet<string>): string[] {
  const [word = ''] = words
  if (words.length > 1 || concepts.size > 0 || letterCount(word) < 5 || !isLettersOnly(word))
    return []
  if (some([...spelt, ...labelWords], (held) => held.includes(word))) return []
  return [...nearestWords(word, [...labelWords, ...termWords])]
}

function matchPart(
  { words, concepts }: QueryPart,
  joined: readonly string[],
  meant: readonly Matcher[] = [],
): Matcher {
  const matchers = words.map(matchWord)
  const joinedMatchers = joined.map(matchWord)
  return (listing, scope) =>
    some(concepts, (concept) => listing[scope].concepts.has(concept)) ||
    matchers.every((matches) => matches(listing, scope)) ||
    [...joinedMatchers, ...meant].some((matches) => matches(listing, scope))
}

/** Labels are not matched by sound, as they exist in both scripts. */
function matchWord(word: string): Matcher {
  const isFound = remembering((textWord) => isWordMatch(word, textWord))
  const isHeard = remembering((textWord) => isSoundMatch(word, textWord))
  return (listing, scope) =>
    some(listing[scope].words, isFound) || some(writtenIn(listing, scope).words, isHeard)
}

/** The text of a listing that the seller wrote. */
function writtenIn({ title, text }: OracleListing, scope: Scope): OracleText {
  return scope === 'anywhere' ? text : title
}

/** Joins a single word that is no term with neighbours that are single words too. */
function joinings(parts: readonly QueryPart[], index: number): string[] {
  const single = (part: QueryPart | undefined) =>
    part?.words.length === 1 && part.concepts.size === 0 ? part.words[0] : undefined
  const [before, word, after] = [
    single(parts[index - 1]),
    single(parts[index]),
    single(parts[index + 1]),
  ]
  if (word === undefined) return []
  return [
    ...(before === undefined ? [] : [before + word]),
    ...(after === undefined ? [] : [word + after]),
  ]
}

/** Texts repeat the same words. */
function remembering(answer: (textWord: string) => boolean): (textWord: string) => boolean {
  const answers = new Map<string, boolean>()
  return (textWord) => {
    const known = answers.get(textWord) ?? answer(textWord)
    answers.set(textWord, known)
    return known
  }
}

// When nothing is found

function readAnew(word: string, listings: readonly OracleListing[]) {
  const cuts = cutsOf(word).filter((cut) => listings.some((one) => holdsCut(one, cut, 'anywhere')))
  if (cuts.length > 0) {
    const matcher: Matcher = (listing, scope) => cuts.some((cut) => holdsCut(listing, cut, scope))
    return { matcher, replacements: cuts.map((cut) => cut.join(' ')) }
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

function holdsCut(listing: OracleListing, cut: [string, string], scope: Scope): boolean {
  const { words } = writtenIn(listing, scope)
  return cut.every((half) => words.has(half))
}

const termsOfOneWord = synonymGroups.flatMap((terms, concept) =>
  terms.filter((term) => splitText(term).length === 1).map((term) => [term, concept] as const),
)
const conceptsOfOneWord = createTermIndex(termsOfOneWord)
const termWords = termsOfOneWord.flatMap(([term]) => splitText(term))
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
  if (letterCount(word) < 5) return { matcher: () => false, replacements: [] }
  const taken = nearestWords(word, [
    ...listings.flatMap(({ anywhere }) => [...anywhere.words]),
    ...termWords,
  ])
  const matchers = [...taken].map(matchNearWord)
  const matcher: Matcher = (listing, scope) => matchers.some((matches) => matches(listing, scope))
  return { matcher, replacements: [...taken] }
}

function matchNearWord(near: string): Matcher {
  return matchPart({ words: [near], concepts: lookUpTerm([near], conceptsOfOneWord) }, [])
}

function some<Value>(values: Iterable<Value>, isWanted: (value: Value) => boolean): boolean {
  for (const value of values) if (isWanted(value)) return true
  return false
}
