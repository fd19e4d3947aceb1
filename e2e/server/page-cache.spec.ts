import type { Response } from '@playwright/test'
import { aMember } from '../../test/support/market/form-sender.ts'
import { dataUrl } from '../support/data-url.ts'
import { expect, inBothLanguages, test } from '../support/fixtures.ts'
import { readPage } from '../support/read-page.ts'

test.use({ demo: true })

const listPaths = ['/', '/search?q=gaye', '/category/livestock', '/services', '/help', '/about']

test(
  'cached pages run their own scripts only, in the visitor’s language and theme',
  inBothLanguages,
  async ({ visitor, market, language }) => {
    const page = await visitor()
    await page.goto('/category/livestock')
    const listing = await page.getByRole('main').locator('a[href^="/listing/"]').first()
    const paths = [...listPaths, String(await listing.getAttribute('href'))]
    const policies = new Map<string, string>()
    for (const path of paths) {
      await readAsVisitor(market.url, path, `language=${language}; theme=light`)
      // The page comes from memory now. Any script that its policy forbids would be an error.
      policies.set(path, policyOf(await page.goto(path)))
      await expect(page.locator('html')).toHaveAttribute('lang', language)
    }
    for (const [path, policy] of policies) {
      expect(policy, path).toContain("'sha256-")
      expect(policy, path).not.toContain('nonce')
    }
    const night = await visitor({ theme: 'dark' })
    const byDay = await visitor()
    for (const path of ['/', '/about', '/']) {
      await night.goto(path)
      await expect(night.locator('html')).toHaveAttribute('data-theme', 'dark')
      await byDay.goto(path)
      await expect(byDay.locator('html')).not.toHaveAttribute('data-theme', 'dark')
    }
  },
)

test('links between cached pages load their data, and Back returns', async ({ visitor }) => {
  const page = await visitor()
  await page.goto('/')
  await page.getByRole('main').locator('a[href="/category/livestock"]').first().click()
  await expect(page).toHaveURL(/\/category\/livestock$/)
  const card = page.getByRole('main').locator('a[href^="/listing/"]').filter({ visible: true })
  await card.first().click()
  await expect(page).toHaveURL(/\/listing\//)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL(/\/category\/livestock$/)
})

test('a member’s name and hearts are on no page of a visitor', async ({ market }) => {
  const name = 'Nasreen Cachewali'
  const member = await aMember(market.url, name)
  const { main } = await readPage(member, '/category/livestock')
  const [href = ''] = main.match(/\/listing\/[\da-f-]{36}/) ?? []
  await member.post(href.replace('/listing/', '/favorites/'), { intent: 'add' })
  for (const path of [...listPaths, href]) {
    const own = await readPage(member, path)
    expect(own.headers.get('content-security-policy'), path).toContain("'nonce-")
    expect(own.html, path).toContain('Nasreen')
    for (const url of [path, dataUrl(path)]) {
      const text = await readAsVisitor(market.url, url, 'language=en; theme=light')
      expect(text, url).not.toContain('Nasreen')
      expect(text, url).not.toMatch(/aria-pressed="true"/)
    }
  }
})

function policyOf(response: Response | null): string {
  return response?.headers()['content-security-policy'] ?? ''
}

async function readAsVisitor(url: string, path: string, cookie: string): Promise<string> {
  const response = await fetch(url + path, { headers: { cookie } })
  expect(response.status, path).toBe(200)
  expect(response.headers.get('set-cookie'), path).toBeNull()
  return response.text()
}
