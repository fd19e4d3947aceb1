import type { ListingQuery, QueryInterpretation } from '../../app/browse/query/search-criteria.ts'
import { readUnit } from '../../app/search/grammar/size-units.ts'
import { stopWords } from '../../app/search/query/stop-words.ts'
import queryWords from '../../db/seed/reference/query-words.json' with { type: 'json' }
import { categories } from '../../db/seed/reference.ts'
import { goodsOfPart } from './goods.ts'
import { piecesOfBoth } from './pieces-of-label.ts'
import { concepts, createTermIndex, findLongestTerm, lookUpTerm } from './terms.ts'
import { splitText } from './words.ts'

// How a query is read: its parts, and the category recognised in it.

/** `isThing` marks the part that names what is sought, `isModifier` what it is for. */
export type QueryPart = {
  words: readonly string[]
  concepts: ReadonlySet<number>
  isThing?: boolean
  isOnly?: boolean
  isModifier?: boolean
  /** What comes with its goods will do. */
  isLoose?: boolean
}

const { cheapWords, endOfThingWords, fillingWords, genitives, purposeWords, withWords } = queryWords
const maxCharacters = 200
const maxDifferentWords = 12

export function interpretQuery(query: ListingQuery): {
  parts: QueryPart[]
  interpretation: QueryInterpretation
} {
  const parts = partsOf(countedWords(query.words ?? ''))
  const asking = parts.filter((part) => !isJoining(part))
  const thing = asking.find(({ isThing }) => isThing)
  const words = asking.flatMap((part) => part.words).filter((word) => !stopWords.has(word))
  const category =
    words.length > 1 && mayReadCategory(query) ? categoryMeant(thing, asking) : undefined
  return { parts, interpretation: { ...(category && { category }) } }
}

function countedWords(text: string): string[] {
  const words = splitText(text.slice(0, maxCharacters))
  const counted = [...new Set(words)].slice(0, maxDifferentWords)
  return words.filter((word) => counted.includes(word))
}

function partsOf(words: readonly string[]): QueryPart[] {
  const parts: QueryPart[] = []
  for (let index = 0; index < words.length; ) {
    const { length, meanings } = findLongestTerm(words, index, concepts)
    const end = index + Math.max(length, 1)
    parts.push({ words: words.slice(index, end), concepts: meanings })
    index = end
  }
  joinSplitTerms(parts)
  const thing = thingAmong(parts)
  const isOther = (index: number, other: QueryPart) => {
    const part = parts[index]
    return part && part !== other && (isModifier(part, other) || saysPurpose(parts, index, other))
  }
  const marked = parts.map((part, index) => ({
    ...part,
    ...(part === thing && {
      isThing: true,
      isOnly: words.some((word) => cheapWords.includes(word)),
    }),
    ...(thing &&
      part !== thing &&
      (isOther(index, thing) || (isNumber(part) && isOther(index - 1, thing))) && {
        isModifier: true,
      }),
  }))
  const counted = marked.filter(
    (part, index) =>
      !thing ||
      part.isThing ||
      (!(isUnit(parts, index) && !isNumber(parts[index - 1] ?? { words: [] })) &&
        !isFilled(parts, index + 2)),
  )
  const asking = counted.filter((part) => !isJoining(part))
  return withoutRepeats(asking.length > 0 ? asking : counted)
}

/** Two single words that are a term, with one or two parts between them, become one part. */
function joinSplitTerms(parts: QueryPart[]): void {
  for (const [index, first] of parts.entries()) {
    const at = [index + 2, index + 3].find((place) => meaningsOfPair(first, parts[place]).size > 0)
    const second = at && parts[at]
    if (!second) continue
    const concepts = meaningsOfPair(first, second)
    parts.splice(at, 1)
    parts[index] = { words: [...first.words, ...second.words], concepts }
  }
}

/** None if both words mean something alone. */
function meaningsOfPair(one: QueryPart, other: QueryPart | undefined): ReadonlySet<number> {
  const none = new Set<number>()
  if (one.words.length !== 1 || other?.words.length !== 1) return none
  if (one.concepts.size > 0 && other.concepts.size > 0) return none
  const words = [...one.words, ...other.words]
  if (words.some((word) => stopWords.has(word))) return none
  return concepts.exact.get(words.join('')) ?? none
}

function isNumber({ words }: Pick<QueryPart, 'words'>): boolean {
  return words.length === 1 && /^\d+$/.test(words[0] ?? '')
}

function isUnit(parts: readonly QueryPart[], index: number): boolean {
  return isUnitName(parts[index]) && !isFilled(parts, index)
}

/** A unit after `dalne ki` holds the goods: it is no measure of them. */
function isFilled(parts: readonly QueryPart[], index: number): boolean {
  const [filling, genitive] = [parts[index - 2]?.words[0] ?? '', parts[index - 1]?.words[0] ?? '']
  const joins = genitives.includes(genitive) || withWords.includes(genitive)
  return isUnitName(parts[index]) && joins && fillingWords.includes(filling)
}

function isUnitName(part: QueryPart | undefined): boolean {
  return part !== undefined && readUnit(part.words, 0)?.length === part.words.length
}

/** The first of several same parts, or the thing if it is one of them. */
function withoutRepeats(parts: readonly QueryPart[]): QueryPart[] {
  const byWords = Object.groupBy(parts, ({ words }) => words.join(' '))
  const kept = Object.values(byWords).map((same) => same?.find((one) => one.isThing) ?? same?.[0])
  return parts.filter((part) => kept.includes(part))
}

/** Whether a part names goods, all of them in other subcategories than the thing. */
function isModifier(part: QueryPart, thing: QueryPart): boolean {
  const slugs = goodsOfPart(part)?.slugs ?? new Set<string>()
  const others = goodsOfPart(thing)?.slugs ?? new Set<string>()
  return slugs.size > 0 && others.size > 0 && ![...slugs].some((slug) => others.has(slug))
}

/** The last part that names goods, or the first after a genitive; before a word that ends it. */
function thingAmong(parts: readonly QueryPart[]): QueryPart | undefined {
  const naming = parts.filter((part) => !isJoining(part) && goodsOfPart(part) !== undefined)
  const main = naming.filter((part) => !describes(parts, parts.indexOf(part)))
  const end = parts.findIndex(({ words: [word = ''] }) => endOfThingWords.includes(word))
  const isBefore = (part: QueryPart) => parts.indexOf(part) < end
  const genitive = parts.findLastIndex(
    (part, index) => isGenitive(part) && naming.some((one) => one === parts[index - 1]),
  )
  const isOwned = (part: QueryPart) => genitive >= 0 && parts.indexOf(part) > genitive
  return (
    main.filter(isOwned).find(isBefore) ??
    main.findLast(isBefore) ??
    naming.findLast(isBefore) ??
    main.find(isOwned) ??
    main.at(-1) ??
    naming.at(-1)
  )
}

/** Whether "with" follows a part, or a genitive that is the last word but for stop words. */
function describes(parts: readonly QueryPart[], index: number): boolean {
  const next = parts[index + 1]?.words[0] ?? ''
  const after = parts[index + 1]
  return (
    isUnit(parts, index) ||
    withWords.includes(next) ||
    (after !== undefined && isGenitive(after) && parts.slice(index + 2).every(isJoining))
  )
}

function isGenitive({ words: [word = ''] }: QueryPart): boolean {
  return genitives.includes(word)
}

/** Whether `ke liye` follows a part, or `for` stands between the thing and it. */
function saysPurpose(parts: readonly QueryPart[], index: number, thing: QueryPart): boolean {
  const firstWords = parts.map(({ words: [word = ''] }) => word)
  const [next = '', afterNext = ''] = firstWords.slice(index + 1, index + 3)
  const isForIt = ['ke', 'k', 'kay', 'کے'].includes(next) && purposeWords.includes(afterNext)
  const preposition = firstWords.indexOf('for')
  return isForIt || (preposition > parts.indexOf(thing) && index > preposition)
}

function isJoining({ words }: QueryPart): boolean {
  return words.every((word) => stopWords.has(word))
}

function mayReadCategory({ plain, category }: ListingQuery): boolean {
  return !plain?.includes('category') && !category
}

const categoryPieces = categories.flatMap((category) =>
  [category, ...category.subcategories].flatMap((named) =>
    piecesOfBoth(named).map((piece) => [piece, category.slug] as const),
  ),
)
const categoryTerms = createTermIndex(categoryPieces)
const conceptPieces = categoryPieces.flatMap(([piece, category]) =>
  [...lookUpTerm(splitText(piece), concepts)].map((concept) => ({ concept, category })),
)

/** The one category of the goods that the thing may be, or else the one that is named. */
function categoryMeant(thing: QueryPart | undefined, parts: readonly QueryPart[]) {
  const goods = thing && goodsOfPart(thing)
  if (!goods?.slugs.size) return onlyCategory(thing ? [thing] : parts)
  const slugs = [...goods.slugs, ...(parts.length === 1 ? goods.accessories : [])]
  const [only, ...others] = new Set(slugs.map((slug) => slug.split('/')[0]))
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
