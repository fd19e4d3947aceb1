import { demoConversations } from './market.ts'
import { seededRandom } from './random.ts'
import type { DemoListing } from './shapes.ts'

/** A listing's stats for one day, `daysAgo` days before today. */
export type DemoDayStats = {
  daysAgo: number
  impressions: number
  clicks: number
  phoneViews: number
  messages: number
}

/** Daily impressions of a listing by category, and the percentage of them that open it. */
const interestByCategory: Record<string, { shown: number; opened: number }> = {
  livestock: { shown: 46, opened: 17 },
  tractors: { shown: 40, opened: 16 },
  crops: { shown: 34, opened: 11 },
  'nehri-land': { shown: 26, opened: 14 },
  poultry: { shown: 24, opened: 12 },
  equipment: { shown: 22, opened: 12 },
  fruits: { shown: 20, opened: 9 },
}
const defaultInterest = { shown: 15, opened: 10 }
/** The percentage of visitors to a listing who reveal the phone number. */
const phoneRevealPercent = 13

/**
 * The days since a listing was posted, oldest first: many views while new, then fewer and fewer.
 */
export function dailyStats(listing: DemoListing): DemoDayStats[] {
  if (listing.status === 'draft') return []
  const random = seededRandom(`numbers of ${listing.key}`)
  const { shown, opened } = interestByCategory[listing.category] ?? defaultInterest
  const labels = (listing.featured ? 2.2 : 1) * (listing.urgent ? 1.3 : 1)
  const days = Math.floor(listing.ageHours / 24) + 1
  // Sold and expired listings are no longer shown.
  const last = listing.status === 'active' ? 0 : Math.floor(days * random.between(0.2, 0.6))
  const whole = (amount: number) => Math.floor(amount) + Number(random.chance(amount % 1))
  return Array.from({ length: days - last }, (_, age) => {
    const novelty = 0.4 + 1.2 * Math.exp(-age / 5)
    const daysAgo = days - 1 - age
    const messages = messagesOn(listing, daysAgo)
    const part = Math.min(1, Math.max(0.15, listing.ageHours / 24 - age))
    const impressions = whole(shown * labels * novelty * part * random.between(0.6, 1.4))
    const opening = whole((impressions * opened * random.between(0.6, 1.4)) / 100)
    // Everyone who wrote had opened the page.
    const clicks = Math.max(opening, messages)
    const phoneViews = whole((clicks * phoneRevealPercent * random.between(0.4, 1.6)) / 100)
    return { daysAgo, impressions: impressions + messages, clicks, phoneViews, messages }
  })
}

// The same number as in the demo conversations.
function messagesOn({ key }: DemoListing, daysAgo: number): number {
  return demoConversations
    .filter(({ listing }) => listing === key)
    .flatMap(({ messages }) => messages)
    .filter(({ from, hoursAgo }) => from === 'buyer' && Math.floor(hoursAgo / 24) === daysAgo)
    .length
}
