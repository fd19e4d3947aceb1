import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import type { Language } from '../../app/i18n/language.ts'
import type { Translate } from '../../app/i18n/translator.ts'
import { testedWidths } from '../accessibility/expect-accessible.ts'
import { expect, inUrdu, test } from '../support/fixtures.ts'

const staticPages = ['about', 'how-it-works', 'safety-tips', 'success-stories']
const policies = ['privacy', 'terms', 'refund-policy', 'shipping-policy']
const names = [...staticPages, ...policies]

test('titles are shown and illustrations drawn after a link and after a reload', async ({
  page,
  language,
  t,
}) => {
  await page.goto('/about')
  for (const name of ['how-it-works', 'safety-tips', 'success-stories', 'blog']) {
    await test.step(name, async () => {
      await page.getByRole('contentinfo').locator(`a[href="/${name}"]`).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(titleOf(name, language))
      const title = `${titleOf(name, language)} · ${t('site.name')}`
      await expect(page).toHaveTitle(title)
      await expectIllustrations(page)
      await page.reload()
      await expect(page).toHaveTitle(title)
      await expectIllustrations(page)
    })
  }
})

// Without scripts, which have no part in the layout; the test above reads titles with scripts.
test(
  'every content page has its title and fits a narrow screen, also with text at 200 % or with wide spacing',
  inUrdu,
  async ({ visitor, language, t }) => {
    const page = await visitor({ scripts: false, viewport: { width: 360, height: 740 } })
    for (const name of [...names, 'blog', 'blog/3', 'help', 'help?q=password', 'contact']) {
      await test.step(name, async () => {
        await page.setViewportSize({ width: 360, height: 740 })
        await page.goto(`/${name}`)
        if (names.includes(name)) await expectTitle(page, t, titleOf(name, language))
        for (const [way, rules] of Object.entries(widerTexts))
          expect(await widthWith(page, rules), way).toBe(360)
        await page.setViewportSize({ width: 320, height: 740 })
        expect(await widthWith(page, '')).toBe(320)
      })
    }
  },
)

test('a footer link opens another content page', async ({ page, language, t }) => {
  await page.goto('/about')
  await expect(async () => {
    await page
      .getByRole('contentinfo')
      .getByRole('link', { name: t('footer.links.terms') })
      .click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(titleOf('terms', language), {
      timeout: 1_000,
    })
  }).toPass()
  await expect(page).toHaveURL(/\/terms$/)
})

test('the content stays when the page was changed before hydration', async ({
  page,
  pageErrors,
}) => {
  pageErrors.ignore(/hydrat|#418|#423|#425/i)
  // As a browser's translation does.
  await page.addInitScript(() =>
    document.addEventListener('DOMContentLoaded', () => {
      const link = document.querySelector('header a')
      link?.replaceChildren(document.createElement('font'))
      document.querySelector('main h1')?.append(' (translated)')
    }),
  )
  for (const path of ['/about', '/terms']) {
    await page.goto(path)
    await expect(page.locator('header font')).toHaveCount(0)
    await expect(page.getByRole('heading', { level: 1 })).toContainText('(translated)')
    expect(await page.getByRole('main').getByRole('heading', { level: 2 }).count()).toBeGreaterThan(
      3,
    )
  }
})

for (const width of testedWidths) {
  test(`a policy’s table of contents works with the keyboard alone at ${width} px`, async ({
    visitor,
  }) => {
    const page = await visitor({ viewport: { width, height: 740 } })
    await page.goto('/terms')
    const main = page.getByRole('main')
    const summary = main.locator('summary')
    // The table of contents is collapsed on a phone and beside the text on a desktop.
    await expect(summary).toBeVisible({ visible: width === 360 })
    if (width === 360) {
      await summary.focus()
      await page.keyboard.press('Enter')
    }
    const entry = (section: number) =>
      main.locator(`a[href="#s${section}"]`).filter({ visible: true })
    await entry(4).focus()
    await page.keyboard.press('Tab')
    await expect(entry(5)).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/terms#s5$/)
    await expect(main.locator('#s5')).toBeInViewport()
    // The focus continues from the section, not from the table of contents.
    await page.keyboard.press('Tab')
    expect(await isBehind(page, '#s5')).toBe(true)
  })
}

test('a policy is printed without the layout around it', async ({ page }) => {
  await page.goto('/refund-policy')
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  for (const part of ['.header', '.banner', '.toc-side', '.toc', '.crumbs', '.footer']) {
    await expect(page.locator(part).first()).toBeHidden()
  }
  await expect(page.locator('.only-print')).toContainText('/refund-policy')
})

const widerTexts = {
  large: 'html { font-size: 200% }',
  wide: '* { line-height: 1.5 !important; letter-spacing: .12em !important; word-spacing: .16em !important }',
}

/** The width that the page scrolls over with additional styles. */
function widthWith(page: Page, rules: string): Promise<number> {
  return page.evaluate((text) => {
    const style = document.createElement('style')
    style.textContent = text
    document.head.append(style)
    const { scrollWidth } = document.documentElement
    style.remove()
    return scrollWidth
  }, rules)
}

async function expectTitle(page: Page, t: Translate, title: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
  await expect(page).toHaveTitle(`${title} · ${t('site.name')}`)
  const parts = page.getByRole('main').getByRole('heading', { level: 2 })
  expect(await parts.count()).toBeGreaterThan(3)
}

/** Expects every visible illustration to be drawn, and the SVG of their symbols to be hidden. */
async function expectIllustrations(page: Page) {
  const drawings = page.locator('.scene:visible use')
  expect(await drawings.count()).toBeGreaterThanOrEqual(4)
  const narrowest = () =>
    drawings.evaluateAll((uses: SVGUseElement[]) =>
      Math.min(...uses.map((use) => use.getBBox().width)),
    )
  // Those of the blog are in a file of their own.
  await expect.poll(narrowest).toBeGreaterThanOrEqual(320)
  await expect(page.locator('.words > svg')).toBeHidden()
}

/** The page's title in its content file. */
function titleOf(name: string, language: Language): string {
  const path = `app/content/${language}/${name}`
  if (!policies.includes(name)) return JSON.parse(readFileSync(`${path}.json`, 'utf8')).title
  return /^title: (.+)$/m.exec(readFileSync(`${path}.md`, 'utf8'))?.[1] ?? ''
}

/** Whether the focused element comes after the given part of the page. */
function isBehind(page: Page, part: string): Promise<boolean> {
  return page.evaluate((selector) => {
    const target = document.querySelector(selector)
    const place = target?.compareDocumentPosition(document.activeElement ?? document.body) ?? 0
    return Boolean(place & Node.DOCUMENT_POSITION_FOLLOWING)
  }, part)
}
