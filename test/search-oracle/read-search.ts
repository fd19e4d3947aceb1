import type { ListingQuery, QueryInterpretation } from '../../app/browse/query/search-criteria.ts'
import { stopWords } from '../../app/search/query/stop-words.ts'
import { categories, provinces } from '../../db/seed/reference.ts'
import { concepts, longestRun, meaningsOf, type Terms, termsFor } from './terms.ts'
import { splitText } from './words.ts'

// What the words of a search are: their parts, and the place and the category read from them.

export type Part = { words: readonly string[]; concepts: ReadonlySet<number> }
type Place = NonNullable<QueryInterpretation['place']>

/** `start` and `end` are places in the list of words, `end` not included. */
type PlaceRun = { start: number; end: number; named: ReadonlySet<string> }

const mostCharacters = 200
const mostDifferentWords = 12

/** Reads the words of a query, and what they narrow to. */
export function readSearch(query: ListingQuery): {
  parts: Part[]
  understood: QueryInterpretation
} {
  const words = countedWords(query.words ?? '')
  const runs = findPlaceRuns(words)
  const others = partsOf(wordsOutside(words, runs)).filter((part) => !isJoining(part))
  if (runs.length + others.length < 2) return { parts: partsOf(words), understood: {} }

  const category = mayReadCategory(query) ? onlyCategory(others) : undefined
  const narrowed = category ?? query.category
  const asked = runs.filter(({ start, end }) => !saysOption(words.slice(start, end), narrowed))
  const place = query.plain?.includes('place') ? undefined : onlyPlace(asked)
  return {
    parts: partsOf(place ? wordsOutside(words, asked) : words),
    understood: {
      ...(category && { category }),
      ...(place && narrowsFurther(place, query) && { place }),
    },
  }
}

function countedWords(text: string): string[] {
  return [...new Set(splitText(text.slice(0, mostCharacters)))].slice(0, mostDifferentWords)
}

function partsOf(words: readonly string[]): Part[] {
  const parts: Part[] = []
  for (let at = 0; at < words.length; ) {
    const { length, meanings } = longestRun(words, at, concepts)
    const end = at + Math.max(length, 1)
    parts.push({ words: words.slice(at, end), concepts: meanings })
    at = end
  }
  const asking = parts.filter((part) => !isJoining(part))
  return asking.length > 0 ? asking : parts
}

function isJoining({ words }: Part): boolean {
  return words.every((word) => stopWords.has(word))
}

// Places

/** Where the address narrows to a place too, that one wins, unless the words only narrow it more. */
function narrowsFurther(place: Place, { province, city, near }: ListingQuery): boolean {
  if (near || city) return false
  return province === undefined || (province === place.province && place.city !== undefined)
}

/** A province is named `punjab`, a city `punjab/Okara`. */
const placeTerms = termsFor(
  provinces.flatMap((province) => [
    [province.en, province.slug] as const,
    [province.ur, province.slug] as const,
    ...province.cities.flatMap((city) => [
      [city.en, `${province.slug}/${city.en}`] as const,
      [city.ur, `${province.slug}/${city.en}`] as const,
    ]),
  ]),
)

function findPlaceRuns(words: readonly string[]): PlaceRun[] {
  const runs: PlaceRun[] = []
  for (let at = 0; at < words.length; ) {
    const place = longestRun(words, at, placeTerms)
    const term = longestRun(words, at, concepts)
    const isPlace = place.length > 0 && place.length >= term.length
    if (isPlace) runs.push({ start: at, end: at + place.length, named: place.meanings })
    at += Math.max(isPlace ? place.length : term.length, 1)
  }
  return runs
}

function wordsOutside(words: readonly string[], runs: readonly PlaceRun[]): string[] {
  return words.filter((_, at) => !runs.some(({ start, end }) => at >= start && at < end))
}

/** The one place that all the runs name: a city and its own province are one. */
function onlyPlace(runs: readonly PlaceRun[]): Place | undefined {
  const named = [...new Set(runs.flatMap((run) => [...run.named]))]
  const narrowest = named.filter((name) => !named.some((other) => other.startsWith(`${name}/`)))
  const [only, ...more] = narrowest
  if (only === undefined || more.length > 0) return undefined
  const [province = '', city] = only.split('/')
  return { province, ...(city && { city }) }
}

// Categories

function mayReadCategory({ plain, category }: ListingQuery): boolean {
  return !plain?.includes('category') && !category
}

const categoryPieces = categories.flatMap((category) =>
  [category, ...category.subcategories].flatMap(({ en, ur }) =>
    [en, ur].flatMap(piecesOf).map((piece) => [piece, category.slug] as const),
  ),
)
const categoryTerms = termsFor(categoryPieces)
const conceptPieces = categoryPieces.flatMap(([piece, category]) =>
  [...meaningsOf(splitText(piece), concepts)].map((concept) => ({ concept, category })),
)

const optionTerms = new Map<string, Terms<string>>(
  categories.map(({ slug, fields }) => [
    slug,
    termsFor(
      fields
        .flatMap(({ options = [] }) => options.flatMap(({ en, ur }) => [en, ur]))
        .flatMap(piecesOf)
        .map((piece) => [piece, piece] as const),
    ),
  ]),
)

/** A label and what it is put together from: `Bulls & Oxen`, `Bulls` and `Oxen`. */
function piecesOf(label: string): string[] {
  const pieces = label.split(/[&,،/()]|\band\b|(?<!\S)اور(?!\S)/u).map((piece) => piece.trim())
  return [label, ...pieces.filter((piece) => piece !== '')]
}

function onlyCategory(parts: readonly Part[]): string | undefined {
  const named = new Set(parts.flatMap((part) => [...categoriesNamed(part)]))
  const [only] = named
  return named.size === 1 ? only : undefined
}

/** A part of several words that names none as a whole names those that its single words do. */
function categoriesNamed({ words }: Part): Set<string> {
  const named = categoriesOfRun(words)
  return named.size > 0 ? named : new Set(words.flatMap((word) => [...categoriesOfRun([word])]))
}

function categoriesOfRun(run: readonly string[]): Set<string> {
  const said = meaningsOf(run, concepts)
  const byConcept = conceptPieces
    .filter(({ concept }) => said.has(concept))
    .map(({ category }) => category)
  return new Set([...meaningsOf(run, categoryTerms), ...byConcept])
}

function saysOption(words: readonly string[], category: string | undefined): boolean {
  const terms = category && optionTerms.get(category)
  return terms ? meaningsOf(words, terms).size > 0 : false
}
