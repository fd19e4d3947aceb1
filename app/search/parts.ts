import { joiningWords } from './joining-words.ts'
import { type Lexicon, longestSaid, type Named } from './lexicon.ts'
import { splitWords } from './split-words.ts'

/** One thing a search asks for: a term, of these concepts, or a single word that says none. */
export type Part = { words: readonly string[]; concepts: readonly string[] }

/** A search taken apart; `place` and `category` are what its words narrow it to. */
export type SearchReading = {
  parts: Part[]
  place?: Place | undefined
  category?: string | undefined
}

type Place = { province: string; city?: string | undefined }

const mostCharacters = 200
const mostWords = 12

/** The words that count of what was typed: the first 12 different ones of its first 200 characters. */
export function wordsAsked(text: string): string[] {
  return [...new Set(splitWords(text.slice(0, mostCharacters)))].slice(0, mostWords)
}

/** Cuts words into parts, without those that only join others. */
export function partsOf(words: readonly string[], lexicon: Lexicon): Part[] {
  const parts: Part[] = []
  for (let at = 0; at < words.length; ) {
    const { length, said } = longestSaid(lexicon.concepts, words, at, lexicon.wholeOnly)
    parts.push({ words: words.slice(at, at + (length || 1)), concepts: said })
    at += length || 1
  }
  const asking = parts.filter((part) => !isJoining(part))
  return asking.length > 0 ? asking : parts
}

/**
 * Reads what was typed. A place or a category is looked for only in a search of several parts, and
 * only where `mayBe` allows it; `category` is the one the address narrows to.
 */
export function readSearch(
  text: string,
  lexicon: Lexicon,
  given: { mayBe: { place: boolean; category: boolean }; category?: string | undefined },
): SearchReading {
  const words = wordsAsked(text)
  const runs = placeRuns(words, lexicon)
  const others = partsOf(without(words, runs), lexicon).filter((part) => !isJoining(part))
  if (runs.length + others.length < 2) return { parts: partsOf(words, lexicon) }
  const category = given.mayBe.category ? onlyCategory(others, lexicon) : undefined
  const places = given.mayBe.place
    ? runs.filter((run) => !saysOption(run, lexicon, category ?? given.category))
    : []
  const place = onlyPlace(places.map(({ said }) => said))
  const left = place ? without(words, places) : words
  return { parts: partsOf(left, lexicon), place, category }
}

type Run = { start: number; words: readonly string[]; said: readonly Named[] }

function placeRuns(words: readonly string[], lexicon: Lexicon): Run[] {
  const runs: Run[] = []
  for (let at = 0; at < words.length; ) {
    const place = longestSaid(lexicon.places, words, at, lexicon.wholeOnly)
    const term = longestSaid(lexicon.concepts, words, at, lexicon.wholeOnly)
    if (place.length > 0 && place.length >= term.length) {
      runs.push({ start: at, words: words.slice(at, at + place.length), said: place.said })
      at += place.length
    } else at += term.length || 1
  }
  return runs
}

function without(words: readonly string[], runs: readonly Run[]): string[] {
  return words.filter((_, place) =>
    runs.every(({ start, words: taken }) => place < start || place >= start + taken.length),
  )
}

// Even of a term: whoever writes `tractor for sale` does not want those alone that say so.
function isJoining({ words }: Part): boolean {
  return words.every((word) => joiningWords.has(word))
}

function onlyCategory(parts: readonly Part[], lexicon: Lexicon): string | undefined {
  const named = new Set(parts.flatMap((part) => categoriesOf(part, lexicon)))
  const [only] = named
  return named.size === 1 ? only : undefined
}

/** What a part names as a whole, or else by one of its words: `sahiwal cow` is livestock by `cow`. */
function categoriesOf({ words, concepts }: Part, lexicon: Lexicon): string[] {
  const named = [
    ...longestWhole(lexicon.categories, words, lexicon),
    ...concepts.flatMap((concept) => lexicon.categoriesOfConcept.get(concept) ?? []),
  ]
  if (named.length > 0 || words.length < 2) return named
  return words.flatMap((word) => {
    const said = longestWhole(lexicon.concepts, [word], lexicon)
    return categoriesOf({ words: [word], concepts: said }, lexicon)
  })
}

function saysOption({ words }: Run, lexicon: Lexicon, category: string | undefined): boolean {
  return longestWhole(lexicon.options, words, lexicon).some(
    (option) => option.kind === 'option' && option.category === category,
  )
}

function longestWhole<Of>(
  names: Parameters<typeof longestSaid<Of>>[0],
  words: readonly string[],
  { wholeOnly }: Lexicon,
): readonly Of[] {
  const { length, said } = longestSaid(names, words, 0, wholeOnly)
  return length === words.length ? said : []
}

/** The one place that all of them can mean: a city and its own province are one. */
function onlyPlace(said: readonly (readonly Named[])[]): Place | undefined {
  const named = new Map(
    said.flat().map((place) => {
      const found = placeOf(place)
      return [`${found.province}/${found.city ?? ''}`, found]
    }),
  )
  const cities = [...named.values()].filter(({ city }) => city)
  const provinces = new Set([...named.values()].map(({ province }) => province))
  if (provinces.size !== 1 || cities.length > 1) return undefined
  return cities[0] ?? [...named.values()][0]
}

function placeOf(named: Named): Place {
  if (named.kind === 'city') return { province: named.province, city: named.city }
  return { province: 'province' in named ? named.province : '' }
}
