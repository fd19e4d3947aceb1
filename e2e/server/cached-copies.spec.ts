import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { openPostgres } from '../../app/platform/database/database.server.ts'
import { users } from '../../db/schema/accounts.server.ts'
import { listings } from '../../db/schema/listings.server.ts'
import { MarketClient } from '../../test/support/market/form-sender.ts'
import { copyPostgresMarket } from '../../test/support/market/prepared-markets.ts'
import { startMarket } from '../../test/support/market/running-market.ts'
import { dataUrl } from '../support/data-url.ts'
import { expect, test } from '../support/fixtures.ts'

test('visitors of one instance see at once what was changed, hidden or deleted on the other', async () => {
  test.setTimeout(120_000)
  const marketCopy = await copyPostgresMarket('empty')
  test.skip(!marketCopy, 'needs a PostgreSQL server')
  const environment = { ...marketCopy?.environment, DEMO: 'off', LIMITS: 'off' }
  const start = () =>
    startMarket({ dataDir: mkdtempSync(join(tmpdir(), 'market-copy-')), environment })
  const copies = await Promise.all([start(), start()])
  const [here = '', there = ''] = copies.map(({ url }) => url)
  const seller = new MarketClient(here)
  const { email } = await seller.becomeMember()
  const visitor = new MarketClient(there)
  const { db, close } = await openPostgres(marketCopy?.environment.DATABASE_URL ?? '')
  const [member] = await db.select({ id: users.id }).from(users).where(eq(users.email, email))
  const hidden = { status: 'hidden', moderation: 'hidden', statusBefore: 'active' } as const
  const hide = (id: string) => db.update(listings).set(hidden).where(eq(listings.id, id))
  const remove = (id: string) => db.delete(listings).where(eq(listings.id, id))

  // Both before the home page is opened first: what is new may take it half a minute.
  const offers = []
  for (const takeAway of [hide, remove]) {
    const word = `wagyu${randomUUID().slice(0, 8)}`
    const bull = { description: 'Healthy', price: '45000', category: 'livestock' }
    const id = await seller.postListing({ ...bull, title: `Bull ${word}` })
    const lists = [`/search?q=${word}`, '/category/livestock', `/sellers/${member?.id}`]
    offers.push({ id, word, takeAway, pages: [...lists, `/listing/${id}`] })
  }
  for (const { word, pages } of offers)
    await expectEverywhere(['/', ...pages], `Bull ${word}`, true)
  for (const { id, word, takeAway, pages } of offers) {
    const title = `Ox ${word}`
    await db.update(listings).set({ title }).where(eq(listings.id, id))
    await expectEverywhere(pages, title, true)
    await takeAway(id)
    await expectEverywhere(pages, title, false)
    // Its new title may not be there yet.
    await expectEverywhere(['/'], word, false)
  }
  await close()
  for (const copy of copies) {
    await copy.stop()
    rmSync(copy.dataDir, { recursive: true, force: true })
  }
  await marketCopy?.remove()

  async function expectEverywhere(paths: string[], text: string, isShown: boolean) {
    // A record leaves the memory at once; a list is rendered again within a second.
    const expectAt = (path: string) =>
      expect(async () => {
        const page = await (await visitor.get(path)).text()
        expect(page.includes(text), `${path}: ${text}`).toBe(isShown)
      }).toPass()
    await Promise.all(paths.flatMap((path) => [path, dataUrl(path)]).map(expectAt))
  }
})
