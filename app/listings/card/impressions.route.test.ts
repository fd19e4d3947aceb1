import { eq } from 'drizzle-orm'
import { RouterContextProvider } from 'react-router'
import { beforeEach, expect } from 'vitest'
import { listingAnalytics, listingDays } from '../../../db/schema/listing-stats.server.ts'
import { test } from '../../../test/support/database/database-fixtures.ts'
import { anAccount, signInHeaders } from '../../../test/support/members/accounts.ts'
import { aListing, aUser } from '../../../test/support/members/factories.ts'
import { viewerMiddleware } from '../../accounts/sessions/viewer.server.ts'
import { type OpenDatabase, useDatabase } from '../../platform/database/database.server.ts'
import { runWithRequest } from '../../platform/http/request-context.server.ts'
import { action as seenAction } from '../stats/record-view.route.ts'
import { action as seenCardsAction } from './impressions.route.ts'

const password = 'kali bhains moti'
const phone = 'Mozilla/5.0 (Linux; Android 13; SM-A045F) Chrome/120.0 Mobile Safari/537.36'

beforeEach<{ open: OpenDatabase }>(({ open }) => useDatabase(open))

test('bots, prefetching browsers and the seller are not counted', async ({ committed: db }) => {
  const { id: sellerId, email } = await anAccount(db, { password })
  const own = await signInHeaders(db, { email, password })
  const { id } = await aListing(db, { sellerId })
  const nobody: Record<string, string>[] = [
    { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' },
    { 'user-agent': phone, 'sec-purpose': 'prefetch' },
    { 'user-agent': phone, 'sec-purpose': 'prefetch;prerender' },
    { 'user-agent': phone, purpose: 'prefetch' },
    { 'user-agent': phone, cookie: own.get('cookie') ?? '' },
  ]
  for (const headers of nobody) {
    expect((await sendImpressions(seenCardsAction, { id, headers })).status).toBe(204)
    expect((await sendImpressions(seenAction, { id, headers })).status).toBe(204)
  }
  expect(await db.$count(listingAnalytics)).toBe(0)
  expect(await db.$count(listingDays)).toBe(0)
})

test('a viewer is counted once, even with other browsers, cookies or repeated requests', async ({
  committed: db,
}) => {
  const { id } = await aListing(db, { sellerId: (await aUser(db)).id })
  for (let i = 0; i < 20; i++) {
    const headers = { 'user-agent': `${phone} Build/${i}`, cookie: `language=en; device=${i}` }
    await sendImpressions(seenCardsAction, { id, headers })
    await sendImpressions(seenAction, { id, headers })
  }
  const [statistics] = await db
    .select()
    .from(listingAnalytics)
    .where(eq(listingAnalytics.listingId, id))
  expect(statistics).toMatchObject({ impressions: 1, clicks: 1 })
})

test('the response is empty whatever the request body contains', async ({ committed: db }) => {
  const sellerId = (await aUser(db)).id
  const { id } = await aListing(db, { sellerId })
  const headers = { 'user-agent': phone }
  for (const body of [id, `${id},${id},x,,`, 'x'.repeat(4_000), ','.repeat(4_000)]) {
    const answer = await sendImpressions(seenCardsAction, { id, headers, body })
    expect(answer.status).toBe(204)
    expect(await answer.text()).toBe('')
  }
  const tooLong = sendImpressions(seenCardsAction, { id, headers, body: 'x'.repeat(100_000) })
  await expect(tooLong).rejects.toMatchObject({ status: 413 })
  const [statistics] = await db
    .select()
    .from(listingAnalytics)
    .where(eq(listingAnalytics.listingId, id))
  expect(statistics).toMatchObject({ impressions: 1, clicks: 0 })
})

type SentImpressions = { id: string; headers: Record<string, string>; body?: string }

async function sendImpressions(
  send: typeof seenAction | typeof seenCardsAction,
  { id, headers, body = id }: SentImpressions,
) {
  const path = send === seenAction ? `/listing/${id}/seen` : '/listings/seen'
  const request = new Request(`https://market.test${path}`, { method: 'POST', headers, body })
  const url = new URL(request.url)
  const context = new RouterContextProvider()
  const params = { listingId: id }
  const given = { request, url, context, params, pattern: '' }
  const facts = { id: 'a-request', nonce: '', address: '203.0.113.7', url }
  return runWithRequest(facts, async () => {
    const answer = await viewerMiddleware(given, () =>
      (send as (args: typeof given) => Promise<Response>)(given),
    )
    return answer as Response
  })
}
