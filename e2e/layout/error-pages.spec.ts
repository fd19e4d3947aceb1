import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { sql } from 'drizzle-orm'
import { openPostgres } from '../../app/platform/database/database.server.ts'
import { aMember, MarketClient } from '../../test/support/market/form-sender.ts'
import { copyPostgresMarket } from '../../test/support/market/prepared-markets.ts'
import { type RunningMarket, startMarket } from '../../test/support/market/running-market.ts'
import { expect, inUrdu, test } from '../support/fixtures.ts'
import { parsePage } from '../support/read-page.ts'

test.describe('with a failing database', () => {
  // One after the other on one market: the last test drops its database.
  test.describe.configure({ mode: 'default' })
  let marketCopy: Awaited<ReturnType<typeof copyPostgresMarket>>
  let market: RunningMarket

  test.beforeAll(async () => {
    test.setTimeout(120_000)
    marketCopy = await copyPostgresMarket('empty')
    // Only a PostgreSQL database can be made to fail while the market runs.
    test.skip(!marketCopy, 'needs a PostgreSQL server')
    const dataDir = mkdtempSync(join(tmpdir(), 'market-trouble-'))
    market = await startMarket({ dataDir, environment: { ...marketCopy?.environment } })
  })
  test.afterAll(async () => {
    if (!marketCopy) return
    await market.stop()
    await marketCopy.remove()
    rmSync(market.dataDir, { recursive: true })
  })

  test(
    'a failed form gives an error page within the layout, with the request id',
    inUrdu,
    async ({ page, language, t, pageErrors }) => {
      pageErrors.ignore(/ 500/)
      pageErrors.ignore(/left the site/)
      const member = await aMember(market.url)
      const cookies = [...member.cookies(), { name: 'language', value: language }]
      await page.context().addCookies(cookies.map((cookie) => ({ ...cookie, url: market.url })))
      await failWrites(marketCopy?.environment.DATABASE_URL ?? '', [
        'notifications',
        'data_exports',
      ])

      // The action of a page, then one of a route without a page.
      for (const path of ['/notifications', '/settings/security/data']) {
        await page.goto(`${market.url}/settings/security`)
        const answered = formAnswer(page)
        await submitForm(page, path)
        await expectFailedInFrame((await answered).headers()['x-request-id'])
      }
      // Sent by the scripts of an open page.
      await page.goto(`${market.url}/settings/security`)
      const answered = formAnswer(page)
      await page.getByRole('button', { name: t('security.dataCreate') }).click()
      const answer = await answered
      expect(answer.url()).toContain('.data')
      await expectFailedInFrame(answer.headers()['x-request-id'])

      await page.close()

      async function expectFailedInFrame(id = '') {
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('errors.failed'))
        await expect(
          page.getByText(t('errors.reference', { id: `\u2066${id}\u2069` })),
        ).toBeVisible()
        await expect(page.getByRole('banner').getByRole('search')).toBeVisible()
        await expect(page.getByRole('contentinfo')).toBeVisible()
      }
    },
  )

  test(
    'a lost database gives an error page in the reader’s language without details',
    inUrdu,
    async ({ page, language, t, pageErrors }) => {
      pageErrors.ignore(/ 500/)
      pageErrors.ignore(/left the site/)
      await page.context().addCookies([{ name: 'language', value: language, url: market.url }])
      await page.goto(`${market.url}/listings`)
      await expect(page.getByText(t('browse.empty'))).toBeVisible()

      await marketCopy?.remove()
      for (const path of ['/listings', '/category/livestock', '/']) {
        const answer = await page.goto(market.url + path)
        expect(answer?.status(), path).toBe(500)
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('errors.failed'))
        const id = answer?.headers()['x-request-id'] ?? ''
        await expect(
          page.getByText(t('errors.reference', { id: `\u2066${id}\u2069` })),
        ).toBeVisible()
        const leaked = /postgres|does not exist|market_own|node_modules|\n\s+at /
        expect((await page.content()).match(leaked), path).toBeNull()
      }
      expect((await page.request.get(`${market.url}/healthz`)).status()).toBe(200)
      expect((await page.request.get(`${market.url}/readyz`)).status()).toBe(503)
    },
  )
})

test('a form sent to a page without an action gets a 4xx page and is not logged as a failure', async ({
  t,
  market,
}) => {
  // Only new log lines: other tests on this market fail on purpose.
  const readOutput = await market.recordOutput()
  const pages = {
    '/about': 405,
    '/search?q=cow': 405,
    '/settings/preferences': 405,
    '/nothing': 404,
  }
  let lastId = ''
  for (const [path, status] of Object.entries(pages)) {
    const answer = await new MarketClient(market.url).post(path, { all: '1' })
    expect(answer.status, path).toBe(status)
    lastId = answer.headers.get('x-request-id') ?? ''
    const { heading, html } = parsePage(await answer.text())
    expect(heading, path).toContain(t(status === 405 ? 'errors.failed' : 'errors.notFound'))
    expect(html, path).toMatch(/<header[^]*role="search"[^]*<\/header>/)
  }
  // A failure would be logged before the line of its response.
  let output = ''
  await expect(async () => {
    output = await readOutput()
    expect(output).toMatch(new RegExp(`"requestId":"${lastId}".*"ms":`))
  }).toPass()
  expect(output).not.toMatch(/request (failed|refused)/)
})

test('an unknown URL is 404, uncached, not indexed, and offers a search and a way home', async ({
  page,
  t,
  pageErrors,
}) => {
  pageErrors.ignore(/status of 404/)
  const answer = await page.goto('/no/such/page')
  expect(answer?.status()).toBe(404)
  expect(answer?.headers()['x-robots-tag']).toBe('noindex')
  expect(answer?.headers()['cache-control']).toMatch(/^private, no-(cache|store)$/)
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { level: 1 })).toHaveText(
    `${t('errors.notFoundCode')}${t('errors.notFound')}`,
  )
  await main.getByRole('link', { name: t('errors.home') }).click()
  await expect(page).toHaveURL('/')
  await page.goBack()
  await main.getByRole('searchbox').fill('gandum')
  await main.getByRole('searchbox').press('Enter')
  await expect(page).toHaveURL('/search?q=gandum')
})

test(
  'a deleted listing is 410 and links to similar listings',
  inUrdu,
  async ({ page, market, t, pageErrors }) => {
    pageErrors.ignore(/status of 410/)
    const seller = await aMember(market.url)
    const cow = {
      description: 'Healthy, vaccinated',
      price: '285000',
      category: 'livestock',
    }
    const post = (title: string) => seller.postListing({ ...cow, title })
    const [sold, other] = [await post('Sahiwal cow'), await post('Beetal goat')]
    await seller.post(`/my-listings/${sold}/delete`, {})
    const answer = await page.goto(`/listing/${sold}`)
    expect(answer?.status()).toBe(410)
    expect(answer?.headers()['x-robots-tag']).toBe('noindex')
    const main = page.getByRole('main')
    await expect(main.getByRole('heading', { level: 1 })).toHaveText(t('listing.detail.notFound'))
    await main.locator(`a[href="/listing/${other}"]`).first().click()
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Beetal goat')
  },
)

test(
  'a sold listing is 410, says that it is sold and links to similar listings',
  inUrdu,
  async ({ page, market, t, pageErrors }) => {
    pageErrors.ignore(/status of 410/)
    const seller = await aMember(market.url)
    const animal = { description: 'Healthy', price: '285000', category: 'livestock' }
    const sold = await seller.postListing({ ...animal, title: 'Kundi buffalo' })
    const other = await seller.postListing({ ...animal, title: 'Barbari goat' })
    await seller.post(`/my-listings/${sold}/sold`, { what: 'sold', where: 'here' })
    const answer = await page.goto(`/listing/${sold}`)
    expect(answer?.status()).toBe(410)
    expect(answer?.headers()['x-robots-tag']).toBe('noindex')
    expect((await page.request.get(`/listing/${sold}.data`)).status()).toBe(410)
    const main = page.getByRole('main')
    const heading = page.getByRole('heading', { level: 1 })
    await expect(heading).toHaveText('Kundi buffalo')
    await expect(main.getByText(t('ui.status.sold'), { exact: true })).toBeVisible()
    await expect(main.getByText(t('listing.detail.sold'))).toBeVisible()
    await main.locator(`a[href="/listing/${other}"]`).first().click()
    await expect(heading).toContainText('Barbari goat')
    await page.goBack()
    await expect(heading).toHaveText('Kundi buffalo')
  },
)

function formAnswer(page: Page) {
  return page.waitForResponse((answer) => answer.request().method() === 'POST')
}

/** Submits a form as a browser without scripts would. */
async function submitForm(page: Page, path: string): Promise<void> {
  await page.evaluate((action) => {
    const form = Object.assign(document.createElement('form'), { method: 'post', action })
    form.append(Object.assign(document.createElement('input'), { name: 'all', value: '1' }))
    document.body.append(form)
    form.submit()
  }, path)
}

/** Makes every insert and update on the tables fail from now on. */
async function failWrites(databaseUrl: string, tables: string[]): Promise<void> {
  const { db, close } = await openPostgres(databaseUrl)
  await db.execute(sql`create function fail() returns trigger language plpgsql as
    $$ begin raise exception 'on purpose'; end $$`)
  for (const table of tables) {
    await db.execute(sql`create trigger fail before insert or update on ${sql.identifier(table)}
      for each statement execute function fail()`)
  }
  await close()
}
