import { seededRandom } from './random.ts'
import type { DemoListing } from './shapes.ts'

const hour = 3_600_000
const maxDropAgeHours = 13 * 24

/**
 * Lowers the price of one listing in fifteen, some time after it was posted and not too long ago.
 */
export function priceDrop({ key, status, ageHours, price }: DemoListing, createdAt: Date) {
  const random = seededRandom(`price of ${key}`)
  if (status !== 'active' || ageHours < 24 || !random.chance(1 / 15)) return noDrop
  const hoursAgo = random.between(1, Math.min(maxDropAgeHours, ageHours / 2))
  const droppedAt = new Date(createdAt.getTime() + (ageHours - hoursAgo) * hour)
  return { droppedFrom: roundUp(price * random.between(1.04, 1.15)), droppedAt }
}

const noDrop = { droppedFrom: null, droppedAt: null }

type PricedListing = {
  id: string
  status: DemoListing['status']
  price: number
  priceUnit: string
  createdAt: Date
  droppedFrom: number | null
  droppedAt: Date | null
}

/** Every price a listing has had, with its start date; none for a draft. */
export function priceHistory(listing: PricedListing) {
  const { id: listingId, status, price, priceUnit, createdAt, droppedFrom, droppedAt } = listing
  if (status === 'draft') return []
  const now = { listingId, priceUnit, since: droppedAt ?? createdAt, price }
  return droppedFrom === null
    ? [now]
    : [{ listingId, priceUnit, since: createdAt, price: droppedFrom }, now]
}

// Rounds up the way people state prices: two digits, and a third that is 5 or 0.
function roundUp(price: number): number {
  const step = 10 ** Math.max(0, Math.floor(Math.log10(price)) - 1) / 2
  return Math.ceil(price / step) * step
}
