import type {
  ChoiceCount,
  ListingQuery,
  QueryInterpretation,
  SortOrder,
} from '../../app/browse/query/search-criteria.ts'
import type { GeneratedListing } from '../support/listings/generated-market.ts'
import { countChoices } from './count-choices.ts'
import { createComparator } from './create-comparator.ts'
import { isPublicAt, passesFilters } from './filters.ts'
import { type Correction, createMatchers, type Level, type PartMatcher } from './find-parts.ts'
import { type OracleListing, toOracleListing } from './read-listing.ts'
import { interpretQuery } from './read-search.ts'
import type { Reach } from './words.ts'

/** The public listings at the time `now`, in milliseconds. */
export type OracleMarket = {
  now: number
  listings: readonly OracleListing[]
  /** The words that sellers wrote in active listings, including expired ones. */
  spelt: ReadonlySet<string>
}

export type OracleResult = {
  /** The results of all pages, in order. */
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

/**
 * What a search must find according to docs/search.md, implemented literally and slowly. The tests
 * compare the real search with it.
 */
export function searchOracle(
  { now, listings, spelt }: OracleMarket,
  query: ListingQuery & { sortBy: SortOrder },
): OracleResult {
  const read = interpretQuery(query)
  const asTyped = createMatchers(read.parts, listings, spelt)
  const isThingModified = listings.some(
    (listing) =>
      matchesAll(asTyped.matchers, 'anywhere')(listing) &&
      thingOf(asTyped.matchers)?.isThing(listing) &&
      passesFilters(listing.listing, narrow(query, read.interpretation), now),
  )
  const unmodified = read.parts.filter(({ isModifier }) => !isModifier)
  const { matchers, corrections } =
    unmodified.length === read.parts.length || isThingModified
      ? asTyped
      : createMatchers(unmodified, listings, spelt)
  // A query with only symbols matches no listing; a blank one has no criteria.
  const isSigns = read.parts.length === 0 && query.words?.trim()
  let matching = isSigns ? [] : listings.filter(matchesAll(matchers, 'anywhere'))
  const find = (narrowed: ListingQuery) =>
    matching.filter(({ listing }) => passesFilters(listing, narrowed, now))

  let interpretation = read.interpretation
  const isAny = (narrowed: ListingQuery) => find(narrowed).length > 0
  if (
    interpretation.category &&
    !isAny(narrow(query, interpretation)) &&
    !isAny(narrow({}, interpretation))
  ) {
    interpretation = { ...(interpretation.place && { place: interpretation.place }) }
  }
  const asked = narrow(query, interpretation)
  if (!isSigns && find(asked).length < fewResults) {
    matching = listings.filter(matchesAll(matchers, 'anywhere', 'inside'))
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

/** With fewer results, words are also sought inside longer ones. */
const fewResults = 24

function matchesAll(matchers: readonly PartMatcher[], level: Level, reach: Reach = 'start') {
  return (listing: OracleListing) => matchers.every(({ matches }) => matches(listing, level, reach))
}

/** Adds the filters recognised in the words to the query. */
function narrow(query: ListingQuery, { category, place }: QueryInterpretation): ListingQuery {
  return { ...query, ...(category && { category }), ...place }
}

function inOrder(
  found: readonly OracleListing[],
  order: (a: GeneratedListing, b: GeneratedListing) => number,
): GeneratedListing[] {
  return found.map(({ listing }) => listing).sort(order)
}

/** The thing that a query names, or else that a misspelt word of it stands for. */
function thingOf(matchers: readonly PartMatcher[]) {
  return (
    matchers.find(({ isThing, goods }) => isThing && goods)?.goods ??
    matchers.findLast((one) => one.goods)?.goods
  )
}

/** The tier of each listing, from 0; see the chapter "Order". */
function tiersOf(found: readonly OracleListing[], matchers: readonly PartMatcher[]) {
  const goods = thingOf(matchers)
  const isAnywhere = matchesAll(matchers, 'anywhere')
  const tiers = [
    (listing: OracleListing) => isAnywhere(listing) && goods?.isThing(listing) === true,
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
