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
    await expect(page.getByText(t('errors.reference', { id: `\u2066${id}\u2069` }))).toBeVisible()
    const told = /postgres|does not exist|market_own|node_modules|\n\s+at /
    expect((await page.content()).match(told), path).toBeNull()
  }
  expect((await page.request.get(`${market.url}/healthz`)).status()).toBe(200)
  expect((await page.request.get(`${market.url}/readyz`)).status()).toBe(503)
  await market.stop()
  rmSync(dataDir, { recursive: true })
})

test('a form sent to a page that takes none is answered in the frame, and nobody is alarmed', async ({
  page,
  t,
  market,
  troubles,
}) => {
  troubles.expect(/status of (404|405)/)
  const pages = {
    '/about': 405,
    '/search?q=cow': 405,
    '/settings/preferences': 405,
    '/nothing': 404,
  }
  for (const [path, status] of Object.entries(pages)) {
    await page.goto('/listings')
    const answered = page.waitForResponse((answer) => answer.request().method() === 'POST')
    await page.evaluate((action) => {
      const form = Object.assign(document.createElement('form'), { method: 'post', action })
      document.body.append(form)
      form.submit()
    }, path)
    expect((await answered).status(), path).toBe(status)
    const title = status === 405 ? 'errors.failed' : 'errors.notFound'
    await expect(page.getByRole('heading', { level: 1 })).toContainText(t(title))
    await expect(page.getByRole('banner').getByRole('search')).toBeVisible()
  }
  expect(market.said()).not.toMatch(/request (failed|refused)/)
})
