import type { ListingQuery, SortOrder } from '../../app/browse/query/search-criteria.ts'
import type { GeneratedListing } from '../support/listings/generated-market.ts'
import { distanceTo } from './filters.ts'

/** Above 0 if `a` comes after `b`. */
type Order = (a: GeneratedListing, b: GeneratedListing) => number

export function createComparator(
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
