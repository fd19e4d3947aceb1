import { slugsOfGoods } from '../query/parse-query.ts'
import { stopWords } from '../query/stop-words.ts'
import { findNearestWords, maxEditDistance } from '../vocabulary/edit-distance.ts'
import type { Lexicon, MarketEntity } from '../vocabulary/lexicon.ts'
import { longestMatch } from '../vocabulary/name-index.ts'
import { similarWords } from '../vocabulary/similar-words.ts'
import { connectorLength, inAfter, inBefore, nearAfter, nearBefore } from './grammar-words.ts'
import { readUnit } from './size-units.ts'
import { phraseLength } from './split-query.ts'

/** A province, or a city as listings store it; `isNear` if its surroundings are meant too. */
export type QueryPlace = { province: string; city?: string; isNear: boolean }

/** `isWritten` says whether the text of any listing has a word. */
type PlaceContext = { lexicon: Lexicon; isWritten: (word: string) => boolean }

/** `alsoIn` are the categories where the name is also one of goods or of an option. */
type PlaceRun = QueryPlace & { start: number; length: number; alsoIn: readonly string[] }

/**
 * Reads the one place that the words name: `okara`, `near okara`, `lahore ke qareeb`; none if several.
 * A name that is also a breed is a place only beside goods of other categories: `gandum sahiwal`.
 */
export function readPlace(
  words: readonly string[],
  context: PlaceContext,
  categoriesOf: (words: readonly string[]) => readonly string[],
): { place: QueryPlace; rest: string[] } | undefined {
  const runs = findPlaceRuns(words, context)
  const categories = categoriesOf(wordsOutside(words, runs))
  const places = runs.filter(({ alsoIn }) =>
    categories.length === 0
      ? alsoIn.length === 0
      : !alsoIn.some((category) => categories.includes(category)),
  )
  const place = singlePlace(places)
  return place && { place, rest: wordsOutside(words, places) }
}

function wordsOutside(words: readonly string[], runs: readonly PlaceRun[]): string[] {
  return words.filter((_, index) =>
    runs.every(({ start, length }) => index < start || index >= start + length),
  )
}

function findPlaceRuns(words: readonly string[], context: PlaceContext): PlaceRun[] {
  const { lexicon } = context
  const runs: PlaceRun[] = []
  for (let index = 0; index < words.length; ) {
    const run = readRun(words, index, context)
    if (run) runs.push(run)
    const term = longestMatch(lexicon.concepts, words, index, lexicon.exactOnly)
    index += run?.length ?? Math.max(term.length, 1)
  }
  return runs
}

function readRun(
  words: readonly string[],
  start: number,
  context: PlaceContext,
): PlaceRun | undefined {
  const { lexicon } = context
  const { places, concepts, options, exactOnly } = lexicon
  const near = phraseLength(words, start, nearBefore)
  const before = near || phraseLength(words, start, inBefore)
  const at = start + before
  const exact = longestMatch(places, words, at, exactOnly)
  const { length, said } = exact.length > 0 ? exact : readMisspelt(words, at, context)
  const [place, ...others] = said.flatMap(toPlace)
  if (!place || others.some((other) => other.city !== place.city)) return undefined
  const term = longestMatch(concepts, words, at, exactOnly)
  const nameEnd = at + length + phraseLength(words, at + length, inAfter)
  const nearLength = phraseLength(words, nameEnd, nearAfter)
  const isNear = near + nearLength > 0 && place.city !== undefined
  const end = nameEnd + nearLength
  // A longer term is not a place: `sahiwal cow`.
  if (!isNear && term.length > length) return undefined
  const option = longestMatch(options, words, at, exactOnly)
  const alsoIn = [
    ...(term.length === length ? slugsOfGoods(term.said, lexicon).map(categoryOf) : []),
    ...(option.length < length ? [] : option.said).flatMap((one) =>
      one.kind === 'option' ? [one.category] : [],
    ),
  ]
  return {
    ...{ ...place, isNear, start, length: end + connectorLength(words, end) - start },
    alsoIn: isNear ? [] : alsoIn,
  }
}

/** An unknown word, a letter or two from a place, and from no other word that is more alike. */
function readMisspelt(
  words: readonly string[],
  start: number,
  { lexicon, isWritten }: PlaceContext,
): { length: number; said: readonly MarketEntity[] } {
  const { places, placeLetters, concepts, options, goodsNames, exactOnly } = lexicon
  const isOther = (word: string) =>
    stopWords.has(word) ||
    readUnit([word], 0) !== undefined ||
    [concepts, options, goodsNames].some(
      (names) => longestMatch<unknown>(names, [word], 0, exactOnly).length > 0,
    )
  for (const length of [2, 1]) {
    const run = words.slice(start, start + length)
    const typed = run.join('')
    const isUnknown = run.length === length && !run.every(isWritten) && !run.some(isOther)
    if (!isUnknown || maxEditDistance(typed) === 0 || typed.length < minMisspeltLength) continue
    const names = findNearestWords([placeLetters], typed, typed.length < 8 ? 1 : 2).filter((name) =>
      isSlip(typed, name),
    )
    const likeness = Math.max(0, ...names.map((name) => sameBeginning(typed, name)))
    const others = similarWords(typed, [lexicon]).filter((word) => !places.exact.has(word))
    if (names.length > 0 && others.every((word) => sameBeginning(typed, word) <= likeness)) {
      return { length, said: [...new Set(names.flatMap((name) => places.exact.get(name) ?? []))] }
    }
  }
  return { length: 0, said: [] }
}

const minMisspeltLength = 5

/** Of a place is another word: `lahori`. The first letter is hardly ever wrong. */
function isSlip(typed: string, name: string): boolean {
  const isOfPlace = typed.startsWith(name) || (/[iی]$/.test(typed) && !/[iی]$/.test(name))
  return typed[0] === name[0] && !isOfPlace
}

function sameBeginning(one: string, other: string): number {
  const letters = [...one]
  const different = letters.findIndex((letter, index) => letter !== other[index])
  return different < 0 ? letters.length : different
}

function categoryOf(slugs: string): string {
  return slugs.split('/')[0] ?? ''
}

function toPlace(entity: MarketEntity): { province: string; city?: string }[] {
  if (entity.kind === 'city') return [{ province: entity.province, city: entity.city }]
  return entity.kind === 'province' ? [{ province: entity.province }] : []
}

/** A city and its own province are one place. */
function singlePlace(runs: readonly PlaceRun[]): QueryPlace | undefined {
  const provinces = new Set(runs.map(({ province }) => province))
  const cities = new Set(runs.flatMap(({ city }) => city ?? []))
  if (provinces.size !== 1 || cities.size > 1) return undefined
  const { province, city, isNear } = runs.find((run) => run.city) ?? (runs[0] as PlaceRun)
  return { province, ...(city && { city }), isNear }
}
