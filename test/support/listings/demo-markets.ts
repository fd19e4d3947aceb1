import type { DemoListing } from '../../../db/seed/demo/shapes.ts'
import { writeListings } from '../../../db/seed/demo/write-listings.ts'

type DemoMarket = { month: number; now: Date; listings: DemoListing[] }

/**
 * The demo market in each month of a year, on the second day: what has just come into season was
 * posted before it, and what has just gone out of season was posted within it.
 */
export const demoMarkets: DemoMarket[] = Array.from({ length: 12 }, (_, index) => {
  const now = new Date(Date.UTC(2026, index, 2, 6))
  return { month: index + 1, now, listings: writeListings(now) }
})

/** The demo listings of a year; those with equal texts in several months only once. */
export const demoListingsOfTheYear: DemoListing[] = [
  ...new Map(
    demoMarkets
      .flatMap(({ listings }) => listings)
      .map((listing) => [`${listing.title}\n${listing.description}`, listing]),
  ).values(),
]
