import type { ListingQuery, SortOrder } from '../../app/browse/query/search-criteria.ts'
import type { MarketListing } from '../support/listings/generated-market.ts'
import { distanceTo } from './filters.ts'

/** Above 0 when `a` comes after `b`. */
type Order = (a: MarketListing, b: MarketListing) => number

/** In which order listings come. `tierOf` says how well one matches, 0 being best. */
export function orderOf(
  sortBy: SortOrder,
  query: ListingQuery,
  tierOf: (listing: MarketListing) => number,
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

function newest(a: MarketListing, b: MarketListing): number {
  return b.createdAt.getTime() - a.createdAt.getTime() || (a.id < b.id ? 1 : -1)
}

/** Those with the least first, the newest of them first. */
function first(amount: (listing: MarketListing) => number): Order {
  return (a, b) => amount(a) - amount(b) || newest(a, b)
}
