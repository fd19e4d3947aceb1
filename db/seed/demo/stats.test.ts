import { expect, test } from 'vitest'
import { demoConversations, demoListings } from './market.ts'
import { dailyStats } from './stats.ts'

const all = demoListings.flatMap(dailyStats)

test('of those who see a listing some open it, and of these some reveal the phone number', () => {
  const odd = all.filter(
    ({ impressions, clicks, phoneViews }) => clicks > impressions || phoneViews > clicks,
  )
  expect(odd).toEqual([])
  const sum = (metric: 'impressions' | 'clicks' | 'phoneViews') =>
    all.reduce((total, day) => total + day[metric], 0)
  expect(sum('clicks') / sum('impressions')).toBeGreaterThan(0.05)
  expect(sum('clicks') / sum('impressions')).toBeLessThan(0.2)
  expect(sum('phoneViews') / sum('clicks')).toBeGreaterThan(0.05)
})

test("a seller's statistics count exactly the messages received", () => {
  const written = demoConversations
    .flatMap(({ messages }) => messages)
    .filter(({ from }) => from === 'buyer')
  expect(all.reduce((total, { messages }) => total + messages, 0)).toBe(written.length)
})

test('a listing has numbers for each day since it was posted, and a draft has none', () => {
  for (const listing of demoListings) {
    const days = dailyStats(listing).map(({ daysAgo }) => daysAgo)
    expect(new Set(days).size).toBe(days.length)
    expect(Math.max(...days, 0)).toBeLessThanOrEqual(listing.ageHours / 24)
    if (listing.status === 'draft') expect(days).toEqual([])
    if (listing.status === 'active') expect(days.at(-1)).toBe(0)
  }
})
