import type {
  ChoiceCount,
  ListingQuery,
  QueryInterpretation,
  SortOrder,
} from '../../app/browse/query/search-criteria.ts'
import type { MarketListing } from '../support/listings/generated-market.ts'
import { countChoices } from './choices.ts'
import { isPublicAt, passes } from './filters.ts'
import { type Correction, type Matcher, matchersOf } from './find-parts.ts'
import { orderOf } from './orders.ts'
import { type ReadListing, readListing } from './read-listing.ts'
import { readSearch } from './read-search.ts'

/** Listings as the oracle sees them at a moment, in milliseconds: only those everybody may see. */
export type OracleMarket = {
  now: number
  listings: readonly ReadListing[]
  /** The words that sellers wrote in active listings, whether their time has run out or not. */
  spelt: ReadonlySet<string>
}

export type OracleAnswer = {
  /** Of all pages, in order. */
  ids: string[]
  count: number
  understood: QueryInterpretation
  corrected: Correction[]
  choices: () => Map<string, ChoiceCount>
}

export function openMarket(listings: readonly MarketListing[], now: number): OracleMarket {
  const active = listings.filter(({ status }) => status === 'active').map(readListing)
  return {
    now,
    listings: active.filter(({ listing }) => isPublicAt(listing, now)),
    spelt: new Set(active.flatMap(({ text }) => [...text.words])),
  }
}

/**
 * What docs/search.md says that a search finds, word for word and without any haste: the measure of
 * the engine in the tests.
 */
export function search(
  { now, listings, spelt }: OracleMarket,
  query: ListingQuery & { sortBy: SortOrder },
): OracleAnswer {
  const read = readSearch(query)
  const { matchers, corrected } = matchersOf(read.parts, listings, spelt)
  // Signs alone ask for something that no listing has; blanks ask for nothing.
  const isSigns = read.parts.length === 0 && query.words?.trim()
  const matching = isSigns ? [] : listings.filter(matchesAll(matchers, 'anywhere'))
  const find = (narrowed: ListingQuery) =>
    matching.filter(({ listing }) => passes(listing, narrowed, now))

  let understood = read.understood
  const isAny = (narrowed: ListingQuery) => find(narrowed).length > 0
  if (understood.category && !isAny(narrow(query, understood)) && !isAny(narrow({}, understood))) {
    understood = { ...(understood.place && { place: understood.place }) }
  }
  const asked = narrow(query, understood)
  const found = find(asked)
  const order = orderOf(query.sortBy, asked, tiersOf(found, matchers))
  return {
    ids: inOrder(found, order).map(({ id }) => id),
    count: found.length,
    understood,
    corrected,
    choices: () => {
      const newest = orderOf('newest', asked, () => 0)
      return countChoices(asked, (other) => inOrder(find(other), newest), now)
    },
  }
}

function matchesAll(matchers: readonly Matcher[], scope: Parameters<Matcher>[1]) {
  return (listing: ReadListing) => matchers.every((matches) => matches(listing, scope))
}

/** The query with what was understood from its words among its filters. */
function narrow(query: ListingQuery, { category, place }: QueryInterpretation): ListingQuery {
  return { ...query, ...(category && { category }), ...place }
}

function inOrder(
  found: readonly ReadListing[],
  order: (a: MarketListing, b: MarketListing) => number,
): MarketListing[] {
  return found.map(({ listing }) => listing).sort(order)
}

/** How well each matches: 0 by its title alone, 1 by its title and labels, 2 by its description too. */
function tiersOf(found: readonly ReadListing[], matchers: readonly Matcher[]) {
  const [byTitle, byLead] = (['title', 'lead'] as const).map(
    (scope) => new Set(found.filter(matchesAll(matchers, scope)).map(({ listing }) => listing.id)),
  )
  return ({ id }: MarketListing) => (byTitle?.has(id) ? 0 : byLead?.has(id) ? 1 : 2)
}
