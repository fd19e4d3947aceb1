import { categories, provinces, synonymGroups } from '../../db/seed/reference.ts'
import type { ReadListing, ReadText } from './read-listing.ts'
import type { Part } from './read-search.ts'
import { meaningsOf, termsFor } from './terms.ts'
import { isFoundIn, isHeardIn, isOfLetters, lengthOf, nearestWords, splitText } from './words.ts'

// The chapter "What matches" of docs/search.md, written once more and slowly.

type Scope = 'anywhere' | 'lead' | 'title'

/** Whether a listing matches one part of a search. */
export type Matcher = (listing: ReadListing, scope: Scope) => boolean

export type Correction = { typed: string; taken: string[] }

/** How each part is matched; parts that no listing matches are read anew. */
export function matchersOf(
  parts: readonly Part[],
  listings: readonly ReadListing[],
  spelt: ReadonlySet<string>,
): { matchers: Matcher[]; corrected: Correction[] } {
  const corrected: Correction[] = []
  const matchers = parts.map((part, at) => {
    const meant = wordsMeant(part, spelt)
    const asTyped = matchPart(part, joinings(parts, at), meant.map(matchNearWord))
    const [word = ''] = part.words
    if (listings.some((listing) => asTyped(listing, 'anywhere'))) {
      if (meant.length > 0) corrected.push({ typed: word, taken: meant })
      return asTyped
    }
    if (part.words.length > 1 || part.concepts.size > 0 || !isOfLetters(word)) {
      return asTyped
    }
    const { matcher, taken } = readAnew(word, listings)
    if (taken.length > 0) corrected.push({ typed: word, taken })
    return matcher
  })
  return { matchers, corrected }
}

/** What a word that nothing is spelt with may be meant for: the nearest labels and terms. */
function wordsMeant({ words, concepts }: Part, spelt: ReadonlySet<string>): string[] {
  const [word = ''] = words
  if (words.length > 1 || concepts.size > 0 || lengthOf(word) < 5 || !isOfLetters(word)) return []
  if (some([...spelt, ...labelWords], (held) => held.includes(word))) return []
  return [...nearestWords(word, [...labelWords, ...termWords])]
}

function matchPart(
  { words, concepts }: Part,
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

/** Words of labels are not heard: they are there in both scripts. */
function matchWord(word: string): Matcher {
  const isFound = remembering((textWord) => isFoundIn(word, textWord))
  const isHeard = remembering((textWord) => isHeardIn(word, textWord))
  return (listing, scope) =>
    some(listing[scope].words, isFound) || some(writtenIn(listing, scope).words, isHeard)
}

/** What of a listing the seller wrote. */
function writtenIn({ title, text }: ReadListing, scope: Scope): ReadText {
  return scope === 'anywhere' ? text : title
}

/** The joinings of a part of one word without a term with its neighbours of that kind. */
function joinings(parts: readonly Part[], at: number): string[] {
  const single = (part: Part | undefined) =>
    part?.words.length === 1 && part.concepts.size === 0 ? part.words[0] : undefined
  const [before, word, after] = [single(parts[at - 1]), single(parts[at]), single(parts[at + 1])]
  if (word === undefined) return []
  return [
    ...(before === undefined ? [] : [before + word]),
    ...(after === undefined ? [] : [word + after]),
  ]
}

/** Texts have the same words again and again. */
function remembering(answer: (textWord: string) => boolean): (textWord: string) => boolean {
  const answers = new Map<string, boolean>()
  return (textWord) => {
    const known = answers.get(textWord) ?? answer(textWord)
    answers.set(textWord, known)
    return known
  }
}

// When nothing is found

function readAnew(word: string, listings: readonly ReadListing[]) {
  const cuts = cutsOf(word).filter((cut) => listings.some((one) => holdsCut(one, cut, 'anywhere')))
  if (cuts.length > 0) {
    const matcher: Matcher = (listing, scope) => cuts.some((cut) => holdsCut(listing, cut, scope))
    return { matcher, taken: cuts.map((cut) => cut.join(' ')) }
  }
  return matchNear(word, listings)
}

function cutsOf(word: string): [string, string][] {
  const letters = [...word]
  if (letters.length < 6) return []
  const cuts: [string, string][] = []
  for (let at = 3; at <= letters.length - 3; at++) {
    cuts.push([letters.slice(0, at).join(''), letters.slice(at).join('')])
  }
  return cuts
}

function holdsCut(listing: ReadListing, cut: [string, string], scope: Scope): boolean {
  const { words } = writtenIn(listing, scope)
  return cut.every((half) => words.has(half))
}

const termsOfOneWord = synonymGroups.flatMap((terms, concept) =>
  terms.filter((term) => splitText(term).length === 1).map((term) => [term, concept] as const),
)
const conceptsOfOneWord = termsFor(termsOfOneWord)
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

function matchNear(word: string, listings: readonly ReadListing[]) {
  if (lengthOf(word) < 5) return { matcher: () => false, taken: [] }
  const taken = nearestWords(word, [
    ...listings.flatMap(({ anywhere }) => [...anywhere.words]),
    ...termWords,
  ])
  const matchers = [...taken].map(matchNearWord)
  const matcher: Matcher = (listing, scope) => matchers.some((matches) => matches(listing, scope))
  return { matcher, taken: [...taken] }
}

function matchNearWord(near: string): Matcher {
  return matchPart({ words: [near], concepts: meaningsOf([near], conceptsOfOneWord) }, [])
}

function some<Value>(values: Iterable<Value>, isWanted: (value: Value) => boolean): boolean {
  for (const value of values) if (isWanted(value)) return true
  return false
}
