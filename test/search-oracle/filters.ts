import type { DetailFilter, ListingQuery, Range } from '../../app/browse/query/search-criteria.ts'
import { foldText } from '../../app/platform/text/fold-text.ts'
import type { GeneratedListing } from '../support/listings/generated-market.ts'
import { findKnownCity } from './read-listing.ts'

type Spot = { latitude: number; longitude: number }

const day = 24 * 60 * 60 * 1000
const earthRadius = 6_371

export function isPublicAt(listing: GeneratedListing, now: number): boolean {
  return listing.status === 'active' && listing.expiresAt.getTime() > now
}

const sameFilters = [
  ...(['category', 'subcategory', 'province', 'condition', 'delivery'] as const),
  ...(['payment', 'organic', 'featured', 'urgent'] as const),
]

export function passesFilters(
  listing: GeneratedListing,
  query: ListingQuery,
  now: number,
): boolean {
  return (
    sameFilters.every((name) => query[name] === undefined || query[name] === listing[name]) &&
    (!query.city || foldText(query.city) === foldText(listing.city)) &&
    isWithin(listing.price, query.price) &&
    isWithin(listing.quantity, query.quantity) &&
    isSince(listing.createdAt, query.postedWithin, now) &&
    (!query.near || isNearby(listing, query.near)) &&
    (query.details ?? []).every((wish) => hasDetail(listing, wish))
  )
}

/** The distance from a listing's city to a spot in kilometres; infinite if the city is unknown. */
export function distanceTo(listing: GeneratedListing, spot: Spot): number {
  const city = findKnownCity(listing.province, listing.city)
  return city ? greatCircle(city, spot) : Number.POSITIVE_INFINITY
}

function isNearby(listing: GeneratedListing, near: Spot & { within: number }): boolean {
  return distanceTo(listing, near) <= near.within
}

function isWithin(amount: number | undefined, range: Range | undefined): boolean {
  const { min, max } = range ?? {}
  if (min === undefined && max === undefined) return true
  if (amount === undefined) return false
  return amount >= (min ?? amount) && amount <= (max ?? amount)
}

function isSince(createdAt: Date, days: number | undefined, now: number): boolean {
  return days === undefined || createdAt.getTime() >= now - days * day
}

function hasDetail({ details }: GeneratedListing, wish: DetailFilter): boolean {
  const value = details.find(({ field }) => field === wish.field)?.value
  if (value === undefined) return false
  return 'values' in wish ? wish.values.includes(value) : isWithin(Number(value), wish)
}

function greatCircle(one: Spot, other: Spot): number {
  const radians = (degrees: number) => (degrees * Math.PI) / 180
  const halfChord = (from: number, to: number) => Math.sin(radians(to - from) / 2) ** 2
  const square =
    halfChord(one.latitude, other.latitude) +
    Math.cos(radians(one.latitude)) *
      Math.cos(radians(other.latitude)) *
      halfChord(one.longitude, other.longitude)
  return 2 * earthRadius * Math.asin(Math.sqrt(square))
}
