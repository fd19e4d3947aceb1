import { type Lexicon, longestMatch, type MarketEntity } from '../vocabulary/synonyms.ts'
import { tokenize } from '../vocabulary/tokenize.ts'
import { stopWords } from './stop-words.ts'

/** One thing a search asks for: a term, of these concepts, or a single word that says none. */
export type QueryToken = { words: readonly string[]; concepts: readonly string[] }

/** A search taken apart; `place` and `category` are what its words narrow it to. */
export type ParsedQuery = {
  parts: QueryToken[]
  place?: QueryPlace | undefined
  category?: string | undefined
}

type QueryPlace = { province: string; city?: string | undefined }

const maxCharacters = 200
const maxWords = 12

/** The words that count of what was typed: the first 12 different ones of its first 200 characters. */
export function queryWords(text: string): string[] {
  return [...new Set(tokenize(text.slice(0, maxCharacters)))].slice(0, maxWords)
}

/** Cuts words into parts, without those that only join others. */
export function tokenizeQuery(words: readonly string[], lexicon: Lexicon): QueryToken[] {
  const parts: QueryToken[] = []
  for (let at = 0; at < words.length; ) {
    const { length, said } = longestMatch(lexicon.concepts, words, at, lexicon.wholeOnly)
    parts.push({ words: words.slice(at, at + (length || 1)), concepts: said })
    at += length || 1
  }
  const asking = parts.filter((part) => !isStopToken(part))
  return asking.length > 0 ? asking : parts
}

/**
 * Reads what was typed. A place or a category is looked for only in a search of several parts, and
 * only where `mayBe` allows it; `category` is the one the address narrows to.
 */
export function parseQuery(
  text: string,
  lexicon: Lexicon,
  given: { mayBe: { place: boolean; category: boolean }; category?: string | undefined },
): ParsedQuery {
  const words = queryWords(text)
  const runs = findPlaceRuns(words, lexicon)
  const others = tokenizeQuery(withoutRuns(words, runs), lexicon).filter(
    (part) => !isStopToken(part),
  )
  if (runs.length + others.length < 2) return { parts: tokenizeQuery(words, lexicon) }
  const category = given.mayBe.category ? singleCategory(others, lexicon) : undefined
  const places = given.mayBe.place
    ? runs.filter((run) => !isOptionLabel(run, lexicon, category ?? given.category))
    : []
  const place = singlePlace(places.map(({ said }) => said))
  const left = place ? withoutRuns(words, places) : words
  return { parts: tokenizeQuery(left, lexicon), place, category }
}

type PlaceRun = { start: number; words: readonly string[]; said: readonly MarketEntity[] }

function findPlaceRuns(words: readonly string[], lexicon: Lexicon): PlaceRun[] {
  const runs: PlaceRun[] = []
  for (let at = 0; at < words.length; ) {
    const place = longestMatch(lexicon.places, words, at, lexicon.wholeOnly)
    const term = longestMatch(lexicon.concepts, words, at, lexicon.wholeOnly)
    if (place.length > 0 && place.length >= term.length) {
      runs.push({ start: at, words: words.slice(at, at + place.length), said: place.said })
      at += place.length
    } else at += term.length || 1
  }
  return runs
}

function withoutRuns(words: readonly string[], runs: readonly PlaceRun[]): string[] {
  return words.filter((_, place) =>
    runs.every(({ start, words: taken }) => place < start || place >= start + taken.length),
  )
}

// Even of a term: whoever writes `tractor for sale` does not want those alone that say so.
function isStopToken({ words }: QueryToken): boolean {
  return words.every((word) => stopWords.has(word))
}

function singleCategory(parts: readonly QueryToken[], lexicon: Lexicon): string | undefined {
  const named = new Set(parts.flatMap((part) => categoriesOfToken(part, lexicon)))
  const [only] = named
  return named.size === 1 ? only : undefined
}

/** What a part names as a whole, or else by one of its words: `sahiwal cow` is livestock by `cow`. */
function categoriesOfToken({ words, concepts }: QueryToken, lexicon: Lexicon): string[] {
  const named = [
    ...wholeMatch(lexicon.categories, words, lexicon),
    ...concepts.flatMap((concept) => lexicon.categoriesOfConcept.get(concept) ?? []),
  ]
  if (named.length > 0 || words.length < 2) return named
  return words.flatMap((word) => {
    const said = wholeMatch(lexicon.concepts, [word], lexicon)
    return categoriesOfToken({ words: [word], concepts: said }, lexicon)
  })
}

function isOptionLabel(
  { words }: PlaceRun,
  lexicon: Lexicon,
  category: string | undefined,
): boolean {
  return wholeMatch(lexicon.options, words, lexicon).some(
    (option) => option.kind === 'option' && option.category === category,
  )
}

function wholeMatch<Of>(
  names: Parameters<typeof longestMatch<Of>>[0],
  words: readonly string[],
  { wholeOnly }: Lexicon,
): readonly Of[] {
  const { length, said } = longestMatch(names, words, 0, wholeOnly)
  return length === words.length ? said : []
}

/** The one place that all of them can mean: a city and its own province are one. */
function singlePlace(said: readonly (readonly MarketEntity[])[]): QueryPlace | undefined {
  const named = new Map(
    said.flat().map((place) => {
      const found = toQueryPlace(place)
      return [`${found.province}/${found.city ?? ''}`, found]
    }),
  )
  const cities = [...named.values()].filter(({ city }) => city)
  const provinces = new Set([...named.values()].map(({ province }) => province))
  if (provinces.size !== 1 || cities.length > 1) return undefined
  return cities[0] ?? [...named.values()][0]
}

function toQueryPlace(named: MarketEntity): QueryPlace {
  if (named.kind === 'city') return { province: named.province, city: named.city }
  return { province: 'province' in named ? named.province : '' }
}
