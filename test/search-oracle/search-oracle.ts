import type {
  ChoiceCount,
  ListingQuery,
  QueryInterpretation,
  SortOrder,
} from '../../app/browse/query/search-criteria.ts'
import type { GeneratedListing } from '../support/listings/generated-market.ts'
import { countChoices } from './count-choices.ts'
import { type Correction, createMatchers, type Level, type PartMatcher } from './create-matchers.ts'
import { distanceTo, isPublicAt, passesFilters } from './filters.ts'
import { type OracleListing, toOracleListing } from './read-listing.ts'
import { interpretQuery, type QueryPart } from './read-search.ts'
import type { Reach } from './words.ts'

/** The public listings at the time `now`, in milliseconds. */
export type OracleMarket = {
  now: number
  listings: readonly OracleListing[]
  /** The words that sellers wrote in active listings, including expired ones. */
  spelt: ReadonlySet<string>
}

export type OracleResult = {
  ids: string[]
  count: number
  interpretation: QueryInterpretation
  corrections: Correction[]
  choices: () => Map<string, ChoiceCount>
}

export function createOracleMarket(
  listings: readonly GeneratedListing[],
  now: number,
): OracleMarket {
  const active = listings.filter(({ status }) => status === 'active').map(toOracleListing)
  return {
    now,
    listings: active.filter(({ listing }) => isPublicAt(listing, now)),
    spelt: new Set(active.flatMap(({ text }) => [...text.words])),
  }
}

/** What a search must find according to docs/search.md, implemented literally and slowly. */
export function searchOracle(
  { now, listings, spelt }: OracleMarket,
  query: ListingQuery & { sortBy: SortOrder },
): OracleResult {
  const read = interpretQuery(query)
  const skipsSpellingCorrection = query.plain?.includes('spelling') ?? false
  const createAll = (parts: readonly QueryPart[], isTyped = false) =>
    createMatchers(parts, listings, { spelt, skipsSpellingCorrection, isTyped })
  const { isOnlyThing, parts } = partsThatCount({
    read,
    query,
    matchersOf: (some) => createAll(some, true).matchers,
    isSold: (isWanted, asked) =>
      listings.some((one) => isWanted(one) && passesFilters(one.listing, asked, now)),
  })
  const { matchers, corrections } = createAll(parts, isOnlyThing)
  // A query with only symbols matches no listing; a blank one has no criteria.
  const isSigns = read.parts.length === 0 && query.words?.trim()
  let matching = isSigns ? [] : listings.filter(isFoundBy(matchers))
  const find = (narrowed: ListingQuery) =>
    matching.filter(({ listing }) => passesFilters(listing, narrowed, now))

  let interpretation = read.interpretation
  const isAny = (narrowed: ListingQuery) => find(narrowed).length > 0
  if (
    !isOnlyThing &&
    interpretation.category &&
    !isAny(narrow(query, interpretation)) &&
    !isAny(narrow({}, interpretation))
  ) {
    interpretation = {}
  }
  const asked = narrow(query, interpretation)
  if (!isSigns && !isOnlyThing && find(asked).length < fewResults) {
    matching = listings.filter(isFoundBy(matchers, 'inside'))
  }
  const found = find(asked)
  const order = createComparator(query.sortBy, asked, tiersOf(found, matchers))
  return {
    ids: inOrder(found, order).map(({ id }) => id),
    count: found.length,
    interpretation,
    corrections,
    choices: () => {
      const newest = createComparator('newest', asked, () => 0)
      return countChoices(asked, (other) => inOrder(find(other), newest), now)
    },
  }
}

type PartsInput = {
  read: ReturnType<typeof interpretQuery>
  query: ListingQuery
  matchersOf: (parts: readonly QueryPart[]) => PartMatcher[]
  isSold: (isWanted: (listing: OracleListing) => boolean, asked: ListingQuery) => boolean
}

/** Drops or loosens modifiers; `isOnlyThing` if nothing but the thing matches its part. */
function partsThatCount({ read, query, matchersOf, isSold }: PartsInput): {
  parts: QueryPart[]
  isOnlyThing: boolean
} {
  const { interpretation } = read
  const has = (parts: readonly QueryPart[], asked: ListingQuery, isKindEnough = false) => {
    const matchers = matchersOf(parts)
    const goods = partOfThing(matchers)?.goods
    const isWanted = (listing: OracleListing) =>
      goods?.isThing(listing) === true || (isKindEnough && goods?.isAmong(listing) === true)
    return isSold(
      (listing) => isFoundBy(matchers)(listing) && isWanted(listing),
      narrow(asked, interpretation),
    )
  }
  const loose = read.parts
    .filter(({ isModifier, words }) => !(isModifier && /^\d+$/.test(words.join(''))))
    .map((part) => (part.isModifier ? { ...part, isLoose: true } : part))
  const unmodified = read.parts.filter(({ isModifier }) => !isModifier)
  const isWhole = unmodified.length === read.parts.length || has(read.parts, query)
  const parts = isWhole ? read.parts : has(loose, query) ? loose : unmodified
  const { category, subcategory } = query
  const isMeasured = (query.price ?? query.quantity ?? query.area ?? query.near) !== undefined
  const isOnlyThing =
    parts.some(({ isThing }) => isThing) &&
    isFiltered(query) &&
    ((isMeasured && has(parts, query)) ||
      (!has(parts, query, true) && has(parts, { category, subcategory })))
  const restrictToThing = parts.map((part) => (part.isThing ? { ...part, isOnly: true } : part))
  return { parts: isOnlyThing ? restrictToThing : parts, isOnlyThing }
}

function isFiltered(query: ListingQuery & { sortBy?: SortOrder }): boolean {
  const { words, plain, category, subcategory, quantityUnit, sortBy, ...filters } = query
  return Object.values(filters).some((value) =>
    typeof value === 'object' ? Object.keys(value).length > 0 : Boolean(value),
  )
}

/** With fewer results, words are also sought inside longer ones. */
const fewResults = 24

function matchesAll(matchers: readonly PartMatcher[], level: Level, reach: Reach = 'start') {
  return (listing: OracleListing) => matchers.every(({ matches }) => matches(listing, level, reach))
}

/** Whether a listing matches all parts, and means the thing that they name. */
function isFoundBy(matchers: readonly PartMatcher[], reach: Reach = 'start') {
  const named = partOfThing(matchers)
  const isMatching = matchesAll(matchers, 'anywhere', reach)
  return (listing: OracleListing) =>
    isMatching(listing) && (!named || isMeant(listing, named, reach))
}

/** A thing that only the description names is meant where its goods or their accessories are. */
function isMeant(listing: OracleListing, { goods, matches }: PartMatcher, reach: Reach): boolean {
  return !goods?.isElsewhere(listing) || matches(listing, 'leading', reach)
}

function narrow(query: ListingQuery, { category }: QueryInterpretation): ListingQuery {
  return { ...query, ...(category && { category }) }
}

function inOrder(found: readonly OracleListing[], order: Order): GeneratedListing[] {
  return found.map(({ listing }) => listing).sort(order)
}

/** The part that names the thing, or else a misspelt word that stands for one. */
function partOfThing(matchers: readonly PartMatcher[]) {
  return (
    matchers.find(({ isThing, goods }) => isThing && goods) ??
    matchers.findLast(({ goods }) => goods)
  )
}

/** The tier of each listing, from 0; see the chapter "Order". */
function tiersOf(found: readonly OracleListing[], matchers: readonly PartMatcher[]) {
  const part = partOfThing(matchers)
  const isAnywhere = isFoundBy(matchers)
  const isThing = (listing: OracleListing) =>
    isAnywhere(listing) && part?.goods?.isThing(listing) === true
  const others = matchers.filter((one) => one !== part)
  const tiers = [
    (listing: OracleListing) => isThing(listing) && matchesAll(others, 'besideThing')(listing),
    isThing,
    matchesAll(matchers, 'title'),
    matchesAll(matchers, 'leading'),
    isAnywhere,
  ]
  const tierById = new Map(
    found.map((listing) => {
      const tier = tiers.findIndex((isIn) => isIn(listing))
      return [listing.listing.id, tier < 0 ? tiers.length : tier]
    }),
  )
  return ({ id }: GeneratedListing) => tierById.get(id) ?? tiers.length
}

/** Above 0 if `a` comes after `b`. */
type Order = (a: GeneratedListing, b: GeneratedListing) => number

function createComparator(
  sortBy: SortOrder,
  query: ListingQuery,
  tierOf: (listing: GeneratedListing) => number,
): Order {
  const { near } = query
  switch (sortBy) {
    case 'newest':
      return newest
    case 'oldest':
      return (a, b) => newest(b, a)
    case 'price-low':
      return first((listing) => listing.price)
    case 'price-high':
      return first((listing) => -listing.price)
    case 'nearest':
      return near ? first((listing) => distanceTo(listing, near)) : newest
    case 'best':
      return first(tierOf)
  }
}

function newest(a: GeneratedListing, b: GeneratedListing): number {
  return b.createdAt.getTime() - a.createdAt.getTime() || (a.id < b.id ? 1 : -1)
}

/** Lowest first; equal ones newest first. */
function first(amount: (listing: GeneratedListing) => number): Order {
  return (a, b) => amount(a) - amount(b) || newest(a, b)
}
