import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createDatabase } from '../test/own-database.ts'
import { startMarket } from '../test/running-market.ts'
import { expect, test } from './fixtures.ts'

test('when the database is gone a page says so in the reader’s words, and no more', async ({
  page,
  language,
  t,
  troubles,
}) => {
  const database = await createDatabase()
  test.skip(!database, 'Only a PostgreSQL server can be taken away from a running market')
  troubles.expect(/ 500/)
  troubles.expect(/left the site/)
  const dataDir = mkdtempSync(join(tmpdir(), 'market-trouble-'))
  const environment = { DATABASE_URL: database?.url ?? '', AUTH_SECRET: 'x'.repeat(40) }
  const market = await startMarket({ dataDir, environment })
  await page.context().addCookies([{ name: 'language', value: language, url: market.url }])
  await page.goto(`${market.url}/listings`)
  await expect(page.getByText(t('browse.empty'))).toBeVisible()

  await database?.drop()
  for (const path of ['/listings', '/category/livestock', '/']) {
    const answer = await page.goto(market.url + path)
    expect(answer?.status(), path).toBe(500)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('errors.failed'))
    const id = answer?.headers()['x-request-id'] ?? ''
    await expect(page.getByText(t('errors.reference', { id }))).toBeVisible()
    const told = /postgres|does not exist|market_own|node_modules|\n\s+at /
    expect((await page.content()).match(told), path).toBeNull()
  }
  expect((await page.request.get(`${market.url}/healthz`)).status()).toBe(200)
  expect((await page.request.get(`${market.url}/readyz`)).status()).toBe(503)
  await market.stop()
  rmSync(dataDir, { recursive: true })
})
