import { RouterContextProvider } from 'react-router'
import { beforeEach, expect } from 'vitest'
import { listingAnalytics, listingDays } from '../../db/schema.server.ts'
import { anAccount, headersOf } from '../../test/accounts.ts'
import { test } from '../../test/database.ts'
import { aListing, aUser } from '../../test/factories.ts'
import { viewerMiddleware } from '../accounts/viewer.server.ts'
import { type OpenDatabase, useDatabase } from '../platform/database.server.ts'
import { withRequest } from '../platform/request.server.ts'
import { action as seenAction } from './seen.route.ts'
import { action as seenCardsAction } from './seen-cards.route.ts'

const password = 'kali bhains moti'
const phone = 'Mozilla/5.0 (Linux; Android 13; SM-A045F) Chrome/120.0 Mobile Safari/537.36'

beforeEach<{ open: OpenDatabase }>(({ open }) => useDatabase(open))

test('neither a bot, nor a browser that fetches ahead, nor the seller counts as having seen', async ({
  committed: db,
}) => {
  const { id: sellerId, email } = await anAccount(db, { password })
  const own = await headersOf(db, { email, password })
  const { id } = await aListing(db, { sellerId })
  const nobody: Record<string, string>[] = [
    { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' },
    { 'user-agent': phone, 'sec-purpose': 'prefetch' },
    { 'user-agent': phone, 'sec-purpose': 'prefetch;prerender' },
    { 'user-agent': phone, purpose: 'prefetch' },
    { 'user-agent': phone, cookie: own.get('cookie') ?? '' },
  ]
  for (const headers of nobody) {
    expect((await say(seenCardsAction, { id, headers })).status).toBe(204)
    expect((await say(seenAction, { id, headers })).status).toBe(204)
  }
  expect(await db.$count(listingAnalytics)).toBe(0)
  expect(await db.$count(listingDays)).toBe(0)
})

test('a reader is told nothing, whatever they say to have seen', async ({ committed: db }) => {
  const sellerId = (await aUser(db)).id
  const { id } = await aListing(db, { sellerId })
  const headers = { 'user-agent': phone }
  for (const body of [id, `${id},${id},x,,`, '', 'x'.repeat(100_000), ','.repeat(100_000)]) {
    const answer = await say(seenCardsAction, { id, headers, body })
    expect(answer.status).toBe(204)
    expect(await answer.text()).toBe('')
  }
  const [numbers] = await db.select().from(listingAnalytics)
  expect(numbers).toMatchObject({ listingId: id, impressions: 1, clicks: 0 })
})

type Said = { id: string; headers: Record<string, string>; body?: string }

async function say(
  send: typeof seenAction | typeof seenCardsAction,
  { id, headers, body = id }: Said,
) {
  const request = new Request('https://market.test/', { method: 'POST', headers, body })
  const url = new URL(request.url)
  const context = new RouterContextProvider()
  const params = { listingId: id }
  const given = { request, url, context, params, pattern: '' }
  const facts = { id: 'a-request', nonce: '', address: '203.0.113.7', url }
  return withRequest(facts, async () => {
    const answer = await viewerMiddleware(given, () =>
      (send as (args: typeof given) => Promise<Response>)(given),
    )
    return answer as Response
  })
}
