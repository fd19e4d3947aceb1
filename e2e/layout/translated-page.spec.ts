import type { Page } from '@playwright/test'
import { expect, inUrdu, test } from '../support/fixtures.ts'

test.use({ demo: true })

test(
  'a page that the browser has translated keeps working',
  inUrdu,
  async ({ page, pageErrors, t }) => {
    // The empty contact form is refused.
    pageErrors.ignore(/status of 422/)
    for (const list of ['/category/crops', '/services']) {
      await page.goto(list)
      await page.locator('article a[href]').first().click()
      await expect(page).toHaveURL(/\/(listing|services)\/[0-9a-f-]{36}$/)
      await wrapTexts(page)
      const show = page.getByRole('button', { name: t('listing.contact.show') })
      await show.filter({ visible: true }).first().click()
      await expect(page.locator('a[href^="tel:+92"]').first()).toBeAttached()
    }

    await page.goto('/contact')
    await wrapTexts(page)
    await page.locator('main form [type=submit]').click()
    await expect(page.locator('main [role=alert]').first()).toBeVisible()

    await page.goto('/search?q=gandum')
    await wrapTexts(page)
    await page.locator('article a[href]').first().click()
    await expect(page).toHaveURL(/\/listing\//)
    await page.goBack()
    await expect(page.getByRole('article').first()).toBeVisible()
  },
)

/** Wraps every text as translators do, and every one that comes later. */
async function wrapTexts(page: Page): Promise<void> {
  await page.evaluate(() => {
    const wrap = () => {
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
      const texts: Text[] = []
      while (walker.nextNode()) texts.push(walker.currentNode as Text)
      for (const text of texts) {
        const parent = text.parentElement
        if (
          !text.data.trim() ||
          !parent ||
          parent.closest('font, script, style, textarea, option, svg')
        )
          continue
        const font = document.createElement('font')
        parent.replaceChild(font, text)
        font.append(text)
      }
    }
    wrap()
    new MutationObserver(wrap).observe(document.body, { childList: true, subtree: true })
  })
}
