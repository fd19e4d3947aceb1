import type { Page } from '@playwright/test'
import type { Language } from '../../app/i18n/language.ts'
import { expect, test } from '../support/fixtures.ts'

test.use({ demo: true, contextOptions: { reducedMotion: 'reduce' } })

const phone = { width: 360, height: 740 }
const desktop = { width: 1280, height: 800 }

/** How far down the page the first picture of goods may begin, in pixels. */
const limits: { path: string; phone: number; desktop: number }[] = [
  { path: '/', phone: 560, desktop: 620 },
  { path: '/category/livestock', phone: 300, desktop: 330 },
  { path: '/category/tractors', phone: 300, desktop: 330 },
  { path: '/search?q=wheat', phone: 300, desktop: 330 },
  { path: '/search', phone: 300, desktop: 330 },
  { path: '/listings', phone: 300, desktop: 330 },
  { path: '/category/livestock?view=list', phone: 300, desktop: 330 },
  { path: '/search?view=list', phone: 300, desktop: 330 },
  { path: '/services', phone: 300, desktop: 330 },
]

for (const language of ['en', 'ur'] satisfies Language[]) {
  test(`goods begin high up on every list (${language})`, async ({ visitor }) => {
    const page = await visitor({ language })
    const seller = { path: await findSeller(page), phone: 320, desktop: 360 }
    for (const limit of [...limits, seller]) {
      await page.goto(limit.path)
      for (const viewport of [phone, desktop]) {
        await page.setViewportSize(viewport)
        const most = viewport === phone ? limit.phone : limit.desktop
        const where = `${limit.path} in ${language} at ${viewport.width}`
        expect.soft(await firstPictureTop(page), where).toBeLessThanOrEqual(most)
      }
    }
  })
}

/** The page of the seller of the newest tractor, since other journeys on this market sell none. */
async function findSeller(page: Page): Promise<string> {
  await page.goto('/category/tractors')
  await page.locator('.card-title a').first().click()
  const link = page.locator('main a[href^="/sellers/"]').first()
  return (await link.getAttribute('href')) ?? ''
}

async function firstPictureTop(page: Page): Promise<number> {
  const box = await page.locator('main .card-picture').first().boundingBox()
  return Math.round(box?.y ?? Number.POSITIVE_INFINITY)
}
