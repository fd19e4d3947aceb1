import { longestMatch } from '../vocabulary/name-index.ts'
import type { Lexicon, MarketEntity } from '../vocabulary/synonyms.ts'
import { nearAfter, nearBefore } from './grammar-words.ts'
import { phraseLength } from './split-query.ts'

/** A province, or a city as listings store it; `isNear` if its surroundings are meant too. */
export type ReadPlace = { province: string; city?: string; isNear: boolean }

/** `isAmbiguous` if the name is also a term or an option. */
type PlaceRun = ReadPlace & { start: number; length: number; isAmbiguous: boolean }

/**
 * Reads the one place that the words name: `okara`, `lahore punjab`, `near okara`, `lahore ke
 * qareeb`. None if they name several, if nothing else is asked for, or if the name also means
 * something else, such as a breed. Returns also the other words.
 */
export function readPlace(
  words: readonly string[],
  lexicon: Lexicon,
): { place: ReadPlace; rest: string[] } | undefined {
  const runs = findPlaceRuns(words, lexicon)
  const rest = words.filter((_, index) =>
    runs.every(({ start, length }) => index < start || index >= start + length),
  )
  const place = runs.some(({ isAmbiguous }) => isAmbiguous) ? undefined : singlePlace(runs)
  if (!place || (rest.length === 0 && !place.isNear)) return undefined
  return { place, rest }
}

function findPlaceRuns(words: readonly string[], lexicon: Lexicon): PlaceRun[] {
  const runs: PlaceRun[] = []
  for (let index = 0; index < words.length; ) {
    const run = readRun(words, index, lexicon)
    if (run) runs.push(run)
    const term = longestMatch(lexicon.concepts, words, index, lexicon.exactOnly)
    index += run?.length ?? Math.max(term.length, 1)
  }
  return runs
}

function readRun(words: readonly string[], start: number, lexicon: Lexicon): PlaceRun | undefined {
  const { places, concepts, options, exactOnly } = lexicon
  const before = phraseLength(words, start, nearBefore)
  const at = start + before
  const { length, said } = longestMatch(places, words, at, exactOnly)
  const [place, ...others] = said.flatMap(toPlace)
  if (!place || others.some((other) => other.city !== place.city)) return undefined
  const term = longestMatch(concepts, words, at, exactOnly)
  const option = longestMatch(options, words, at, exactOnly)
  const after = phraseLength(words, at + length, nearAfter)
  const isNear = before + after > 0 && place.city !== undefined
  // A longer term is not a place: `sahiwal cow`.
  if (!isNear && term.length > length) return undefined
  const isAmbiguous = !isNear && Math.max(term.length, option.length) >= length
  return { ...place, isNear, isAmbiguous, start, length: before + length + after }
}

function toPlace(entity: MarketEntity): { province: string; city?: string }[] {
  if (entity.kind === 'city') return [{ province: entity.province, city: entity.city }]
  return entity.kind === 'province' ? [{ province: entity.province }] : []
}

/** A city and its own province are one place. */
function singlePlace(runs: readonly PlaceRun[]): ReadPlace | undefined {
  const provinces = new Set(runs.map(({ province }) => province))
  const cities = new Set(runs.flatMap(({ city }) => city ?? []))
  if (provinces.size !== 1 || cities.size > 1) return undefined
  const { province, city, isNear } = runs.find((run) => run.city) ?? (runs[0] as PlaceRun)
  return { province, ...(city && { city }), isNear }
}
