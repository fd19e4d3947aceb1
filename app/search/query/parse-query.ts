import type { ConceptGoods } from '../vocabulary/concept-goods.ts'
import { longestMatch } from '../vocabulary/name-index.ts'
import type { Lexicon, MarketEntity } from '../vocabulary/synonyms.ts'
import { tokenize } from '../vocabulary/tokenize.ts'
import { stopWords } from './stop-words.ts'

/**
 * One token of a query: a term with its concepts, or a single word with none. `isThing` marks the
 * one that names what is sought, `isModifier` what it is for: `gaye` in `gaye ka chara`.
 */
export type QueryToken = {
  words: readonly string[]
  concepts: readonly string[]
  isThing?: boolean
  isModifier?: boolean
}

/** A parsed query; `place` and `category` are what its words narrow it to. */
export type ParsedQuery = {
  tokens: QueryToken[]
  place?: QueryPlace | undefined
  category?: string | undefined
}

type QueryPlace = { province: string; city?: string | undefined }

const maxCharacters = 200
const maxWords = 12

/**
 * Returns the words of a search text that count: the first 12 different ones of its first 200
 * characters.
 */
export function queryWords(text: string): string[] {
  return [...new Set(tokenize(text.slice(0, maxCharacters)))].slice(0, maxWords)
}

/** Groups words into tokens, without stop words. */
export function tokenizeQuery(words: readonly string[], lexicon: Lexicon): QueryToken[] {
  const parts: QueryToken[] = []
  for (let index = 0; index < words.length; ) {
    const { length, said: concepts } = longestMatch(
      lexicon.concepts,
      words,
      index,
      lexicon.exactOnly,
    )
    parts.push({ words: words.slice(index, index + (length || 1)), concepts })
    index += length || 1
  }
  const thing = findThing(parts, lexicon)
  const place = thing ? parts.indexOf(thing) : -1
  const marked = parts.map((part, index) => {
    if (!thing) return part
    if (part === thing) return { ...part, isThing: true }
    const isMere = isModifier(part, thing, lexicon) || isPurpose(parts, index, place)
    return isMere ? { ...part, isModifier: true } : part
  })
  const asking = marked.filter((part) => !isStopToken(part))
  return asking.length > 0 ? asking : marked
}

/** Words after the thing that somebody wants: what follows is only what it is for. */
const endOfThing: ReadonlySet<string> = new Set([
  ...[
    'for',
    'of',
    'chahiye',
    'chahye',
    'chaiye',
    'chahie',
    'chahiay',
    'chahyie',
    'chahida',
    'chahidi',
  ],
  ...['leni', 'lena', 'lene', 'lenay', 'kharidni', 'kharidna', 'khareedni', 'khareedna'],
  ...['چاہیے', 'چاہئے', 'چاہیئے', 'چاہییں', 'لینی', 'لینا', 'لینے', 'خریدنی', 'خریدنا', 'خریدنے'],
])

/**
 * Returns the token that names what is sought: the last that names goods, as in `gaye ka chara` and
 * `cow feed`, but in `feed for cows` and `khal chahiye gaye ke liye` the last before such a word.
 */
function findThing(parts: readonly QueryToken[], lexicon: Lexicon): QueryToken | undefined {
  const end = parts.findIndex(({ words }) => endOfThing.has(words[0] ?? ''))
  const isNamed = (part: QueryToken) => !isStopToken(part) && namesGoods(part, lexicon)
  const before = end < 0 ? [] : parts.slice(0, end)
  return before.findLast(isNamed) ?? parts.findLast(isNamed)
}

/** `ke liye` after what the thing is for. */
const purposeWords: ReadonlySet<string> = new Set([
  ...['liye', 'liay', 'liey', 'lye', 'waste', 'vaste', 'لیے', 'لئے', 'واسطے'],
])

/** Whether a token stands where a sentence says what the thing is for. */
function isPurpose(parts: readonly QueryToken[], index: number, thing: number): boolean {
  const word = (at: number) => parts[at]?.words[0] ?? ''
  if (purposeWords.has(word(index + 2)) && /^(ke|k|kay|کے)$/.test(word(index + 1))) return true
  const preposition = parts.findIndex(({ words }) => words[0] === 'for')
  return preposition > thing && index > preposition
}

/** Other goods than the thing, none of which are in its subcategories, as a breed is. */
function isModifier(part: QueryToken, thing: QueryToken, lexicon: Lexicon): boolean {
  const slugs = ({ concepts }: QueryToken) =>
    goodsOf(concepts, lexicon).flatMap(({ is, among }) => [...is, ...among])
  const goods = slugs(part)
  const goodsOfThing = new Set(slugs(thing))
  return (
    goods.length > 0 &&
    goodsOfThing.size > 0 &&
    !goods.some((subcategory) => goodsOfThing.has(subcategory))
  )
}

function namesGoods({ words, concepts }: QueryToken, lexicon: Lexicon): boolean {
  return (
    goodsOf(concepts, lexicon).length > 0 ||
    wholeMatch(lexicon.goodsNames, words, lexicon).length > 0
  )
}

/** Returns the goods that concepts mean. */
export function goodsOf(concepts: readonly string[], { goods }: Lexicon): ConceptGoods[] {
  return concepts.flatMap((concept) => goods.byConcept.get(concept) ?? [])
}

/**
 * Parses a search text. A place or category is recognised only in a query of several tokens, and
 * only if `allow` permits it; `category` is the one in the URL.
 */
export function parseQuery(
  text: string,
  lexicon: Lexicon,
  options: { allow: { place: boolean; category: boolean }; category?: string | undefined },
): ParsedQuery {
  const words = queryWords(text)
  const runs = findPlaceRuns(words, lexicon)
  const others = tokenizeQuery(withoutRuns(words, runs), lexicon).filter(
    (part) => !isStopToken(part),
  )
  if (runs.length + others.length < 2) return { tokens: tokenizeQuery(words, lexicon) }
  const thing = others.find(({ isThing }) => isThing)
  const category = options.allow.category
    ? thing
      ? categoryOfThing(thing, lexicon)
      : singleCategory(others, lexicon)
    : undefined
  const places = options.allow.place
    ? runs.filter((run) => !isOptionLabel(run, lexicon, category ?? options.category))
    : []
  const place = singlePlace(places.map(({ entities }) => entities))
  const remainingWords = place ? withoutRuns(words, places) : words
  return { tokens: tokenizeQuery(remainingWords, lexicon), place, category }
}

type PlaceRun = { start: number; words: readonly string[]; entities: readonly MarketEntity[] }

function findPlaceRuns(words: readonly string[], lexicon: Lexicon): PlaceRun[] {
  const runs: PlaceRun[] = []
  for (let index = 0; index < words.length; ) {
    const place = longestMatch(lexicon.places, words, index, lexicon.exactOnly)
    const term = longestMatch(lexicon.concepts, words, index, lexicon.exactOnly)
    if (place.length > 0 && place.length >= term.length) {
      runs.push({
        start: index,
        words: words.slice(index, index + place.length),
        entities: place.said,
      })
      index += place.length
    } else index += term.length || 1
  }
  return runs
}

function withoutRuns(words: readonly string[], runs: readonly PlaceRun[]): string[] {
  return words.filter((_, index) =>
    runs.every(({ start, words: runWords }) => index < start || index >= start + runWords.length),
  )
}

// Even a known term: somebody who types `tractor for sale` also wants listings that do not say so.
function isStopToken({ words }: QueryToken): boolean {
  return words.every((word) => stopWords.has(word))
}

/** Returns the category of all the goods that the thing may be. */
function categoryOfThing(thing: QueryToken, lexicon: Lexicon): string | undefined {
  const goods = goodsOf(thing.concepts, lexicon).flatMap(({ is, among }) => [...is, ...among])
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

/**
 * Returns the categories of a token, or else those of its words: `sahiwal cow` is livestock because
 * of `cow`.
 */
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

function isOptionLabel(
  { words }: PlaceRun,
  lexicon: Lexicon,
  category: string | undefined,
): boolean {
  return wholeMatch(lexicon.options, words, lexicon).some(
    (option) => option.kind === 'option' && option.category === category,
  )
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

/** Returns the one place that all names can mean: a city and its own province are one place. */
function singlePlace(entityLists: readonly (readonly MarketEntity[])[]): QueryPlace | undefined {
  const placesByKey = new Map(
    entityLists.flat().map((place) => {
      const found = toQueryPlace(place)
      return [`${found.province}/${found.city ?? ''}`, found]
    }),
  )
  const cities = [...placesByKey.values()].filter(({ city }) => city)
  const provinces = new Set([...placesByKey.values()].map(({ province }) => province))
  if (provinces.size !== 1 || cities.length > 1) return undefined
  return cities[0] ?? [...placesByKey.values()][0]
}

function toQueryPlace(entity: MarketEntity): QueryPlace {
  if (entity.kind === 'city') return { province: entity.province, city: entity.city }
  return { province: 'province' in entity ? entity.province : '' }
}
