import type { MarketClient } from '../../test/support/market/form-sender.ts'
import { aBusyMember } from '../crawl/crawl-members.ts'
import { expect, test } from '../support/fixtures.ts'
import type { SharedMarket } from '../support/open-market.ts'

test.use({ demo: true })

// The most SQL statements that a member's page may send, those for the session and the header included:
// one more than it sends now. A page that needs more probably asks for each of its rows on its own.
const ceilings = {
  '/': 7,
  '/search?q=gandum': 12,
  '/category/livestock': 12,
  '/services': 8,
  '/listing/{othersListingId}': 9,
  '/services/{othersServiceId}': 9,
  '/favorites': 11,
  '/messages': 7,
  '/messages/{conversationId}': 9,
  '/notifications': 8,
  '/my-listings': 8,
  '/settings': 6,
  '/sell': 6,
}

test('no page sends more SQL statements than it needs', async ({ market }) => {
  const { member, ...ids } = await aBusyMember(market.url)
  for (const [page, ceiling] of Object.entries(ceilings)) {
    const path = page.replace(/\{(\w+)\}/, (_, name) => ids[name as keyof typeof ids])
    // One of the two may fill a cache that all members share.
    const first = await countStatements(member, path, market)
    const count = Math.min(first, await countStatements(member, path, market))
    expect.soft(count, page).toBeGreaterThan(1)
    expect.soft(count, page).toBeLessThanOrEqual(ceiling)
  }
})

async function countStatements(client: MarketClient, path: string, market: SharedMarket) {
  const readOutput = await market.recordOutput()
  const answer = await client.get(path)
  expect(answer.status, path).toBe(200)
  const id = answer.headers.get('x-request-id') ?? ''
  let line: { statements?: number } | undefined
  await expect(async () => {
    const lines = (await readOutput()).split('\n').filter((text) => text.includes(id))
    line = lines.map((text) => JSON.parse(text)).find(({ statements }) => statements !== undefined)
    expect(line).toBeDefined()
  }).toPass()
  return line?.statements ?? 0
}
