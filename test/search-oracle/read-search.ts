import type { ListingQuery, QueryInterpretation } from '../../app/browse/query/search-criteria.ts'
import { stopWords } from '../../app/search/query/stop-words.ts'
import { categories, provinces } from '../../db/seed/reference.ts'
import { goodsOfPart, piecesOfLabel } from './goods.ts'
import { concepts, createTermIndex, findLongestTerm, lookUpTerm, type TermIndex } from './terms.ts'
import { splitText } from './words.ts'

// How a query is read: its parts, and the place and category recognised in it.

/** `isThing` marks the part that names what is sought, `isModifier` what it is for. */
export type QueryPart = {
  words: readonly string[]
  concepts: ReadonlySet<number>
  isThing?: boolean
  isModifier?: boolean
}
type Place = NonNullable<QueryInterpretation['place']>

/** `start` and `end` are indices into the words; `end` is exclusive. */
type PlaceRun = { start: number; end: number; named: ReadonlySet<string> }

const mostCharacters = 200
const mostDifferentWords = 12

/** Reads the words of a query, and the filters they imply. */
export function interpretQuery(query: ListingQuery): {
  parts: QueryPart[]
  interpretation: QueryInterpretation
} {
  const words = countedWords(query.words ?? '')
  const runs = findPlaceRuns(words)
  const others = partsOf(wordsOutside(words, runs)).filter((part) => !isJoining(part))
  if (runs.length + others.length < 2) return { parts: partsOf(words), interpretation: {} }

  const thing = others.find(({ isThing }) => isThing)
  const category = mayReadCategory(query) ? categoryMeant(thing, others) : undefined
  const narrowed = category ?? query.category
  const asked = runs.filter(({ start, end }) => !saysOption(words.slice(start, end), narrowed))
  const place = query.plain?.includes('place') ? undefined : onlyPlace(asked)
  return {
    parts: partsOf(place ? wordsOutside(words, asked) : words),
    interpretation: {
      ...(category && { category }),
      ...(place && narrowsFurther(place, query) && { place }),
    },
  }
}

function countedWords(text: string): string[] {
  return [...new Set(splitText(text.slice(0, mostCharacters)))].slice(0, mostDifferentWords)
}

function partsOf(words: readonly string[]): QueryPart[] {
  const parts: QueryPart[] = []
  for (let index = 0; index < words.length; ) {
    const { length, meanings } = findLongestTerm(words, index, concepts)
    const end = index + Math.max(length, 1)
    parts.push({ words: words.slice(index, end), concepts: meanings })
    index = end
  }
  const thing = thingAmong(parts)
  const marked = parts.map((part, index) => ({
    ...part,
    ...(part === thing && { isThing: true }),
    ...(thing &&
      part !== thing &&
      (isModifier(part, thing) || saysPurpose(parts, index, thing)) && { isModifier: true }),
  }))
  const asking = marked.filter((part) => !isJoining(part))
  return asking.length > 0 ? asking : marked
}

/** Whether a part names goods, all of them in other subcategories than the thing. */
function isModifier(part: QueryPart, thing: QueryPart): boolean {
  const slugs = goodsOfPart(part)?.slugs ?? new Set<string>()
  const others = goodsOfPart(thing)?.slugs ?? new Set<string>()
  return slugs.size > 0 && others.size > 0 && ![...slugs].some((slug) => others.has(slug))
}

/** The words in this list end what is wanted; see docs/search.md. */
const ends =
  `for of chahiye chahye chaiye chahie chahiay chahyie chahida chahidi leni lena lene lenay
  kharidni kharidna khareedni khareedna چاہیے چاہئے چاہیئے چاہییں لینی لینا لینے خریدنی خریدنا خریدنے`.split(
    /\s+/,
  )

/** The last part that names goods; before a word that ends what is wanted, if one is there. */
function thingAmong(parts: readonly QueryPart[]): QueryPart | undefined {
  const naming = parts.filter((part) => !isJoining(part) && goodsOfPart(part) !== undefined)
  const end = parts.findIndex(({ words: [word = ''] }) => ends.includes(word))
  return naming.findLast((part) => parts.indexOf(part) < end) ?? naming.at(-1)
}

/** Whether `ke liye` follows a part, or `for` stands between the thing and it. */
function saysPurpose(parts: readonly QueryPart[], index: number, thing: QueryPart): boolean {
  const firstWords = parts.map(({ words: [word = ''] }) => word)
  const [next = '', afterNext = ''] = firstWords.slice(index + 1, index + 3)
  const isForIt =
    ['ke', 'k', 'kay', 'کے'].includes(next) &&
    ['liye', 'liay', 'liey', 'lye', 'waste', 'vaste', 'لیے', 'لئے', 'واسطے'].includes(afterNext)
  const preposition = firstWords.indexOf('for')
  return isForIt || (preposition > parts.indexOf(thing) && index > preposition)
}

function isJoining({ words }: QueryPart): boolean {
  return words.every((word) => stopWords.has(word))
}

// Places

/** A place filter in the URL wins, unless the words only narrow it further. */
function narrowsFurther(place: Place, { province, city, near }: ListingQuery): boolean {
  if (near || city) return false
  return province === undefined || (province === place.province && place.city !== undefined)
}

/** A province is named `punjab`, a city `punjab/Okara`. */
const placeTerms = createTermIndex(
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
  for (let index = 0; index < words.length; ) {
    const place = findLongestTerm(words, index, placeTerms)
    const term = findLongestTerm(words, index, concepts)
    const isPlace = place.length > 0 && place.length >= term.length
    if (isPlace) runs.push({ start: index, end: index + place.length, named: place.meanings })
    index += Math.max(isPlace ? place.length : term.length, 1)
  }
  return runs
}

function wordsOutside(words: readonly string[], runs: readonly PlaceRun[]): string[] {
  return words.filter((_, index) => !runs.some(({ start, end }) => index >= start && index < end))
}

/** The single place that all runs name; a city and its own province count as one. */
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
    [en, ur].flatMap(piecesOfLabel).map((piece) => [piece, category.slug] as const),
  ),
)
const categoryTerms = createTermIndex(categoryPieces)
const conceptPieces = categoryPieces.flatMap(([piece, category]) =>
  [...lookUpTerm(splitText(piece), concepts)].map((concept) => ({ concept, category })),
)

const optionTerms = new Map<string, TermIndex<string>>(
  categories.map(({ slug, fields }) => [
    slug,
    createTermIndex(
      fields
        .flatMap(({ options = [] }) => options.flatMap(({ en, ur }) => [en, ur]))
        .flatMap(piecesOfLabel)
        .map((piece) => [piece, piece] as const),
    ),
  ]),
)

/** The one category of the goods that the thing may be, or else the one that is named. */
function categoryMeant(thing: QueryPart | undefined, parts: readonly QueryPart[]) {
  const slugs = thing && goodsOfPart(thing)?.slugs
  if (!thing || !slugs?.size) return onlyCategory(thing ? [thing] : parts)
  const [only, ...others] = new Set([...slugs].map((slug) => slug.split('/')[0]))
  return others.length > 0 ? undefined : only
}

function onlyCategory(parts: readonly QueryPart[]): string | undefined {
  const named = new Set(parts.flatMap((part) => [...categoriesNamed(part)]))
  const [only] = named
  return named.size === 1 ? only : undefined
}

/** A part of several words names its own categories, or else those of its single words. */
function categoriesNamed({ words }: QueryPart): Set<string> {
  const named = categoriesOfRun(words)
  return named.size > 0 ? named : new Set(words.flatMap((word) => [...categoriesOfRun([word])]))
}

function categoriesOfRun(run: readonly string[]): Set<string> {
  const said = lookUpTerm(run, concepts)
  const byConcept = conceptPieces
    .filter(({ concept }) => said.has(concept))
    .map(({ category }) => category)
  return new Set([...lookUpTerm(run, categoryTerms), ...byConcept])
}

function saysOption(words: readonly string[], category: string | undefined): boolean {
  const terms = category && optionTerms.get(category)
  return terms ? lookUpTerm(words, terms).size > 0 : false
}
