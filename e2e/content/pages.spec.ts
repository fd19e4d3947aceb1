import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import type { Language } from '../../app/i18n/language.ts'
import { widths } from '../accessibility/expect-accessible.ts'
import { expect, inBothLanguages, languagesFor, test } from '../support/fixtures.ts'

const staticPages = ['about', 'how-it-works', 'safety-tips', 'success-stories']
const policies = ['privacy', 'terms', 'refund-policy', 'shipping-policy']
const names = [...staticPages, ...policies]

for (const scripts of [true, false]) {
  const how = scripts ? 'with JavaScript' : 'without JavaScript'

  test(
    `every page of words says what it is and fits the screen, ${how}`,
    languagesFor(scripts),
    async ({ visitor, language, t }) => {
      const page = await visitor({ scripts })
      for (const name of names) {
        await test.step(name, async () => {
          await page.goto(`/${name}`)
          const title = titleOf(name, language)
          await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
          await expect(page).toHaveTitle(`${title} · ${t('site.name')}`)
          expect(
            await page.getByRole('main').getByRole('heading', { level: 2 }).count(),
          ).toBeGreaterThan(3)
          await page.setViewportSize({ width: 320, height: 740 })
          expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
          await page.setViewportSize(
            test.info().project.use.viewport ?? { width: 1280, height: 800 },
          )
        })
      }
    },
  )
}

test('drawings come with their page, by a link as in a document', async ({ page, language }) => {
  await page.goto('/about')
  for (const name of ['how-it-works', 'safety-tips', 'success-stories', 'blog']) {
    await test.step(name, async () => {
      await page.getByRole('contentinfo').locator(`a[href="/${name}"]`).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(titleOf(name, language))
      await expectIllustrations(page)
      await page.reload()
      await expectIllustrations(page)
    })
  }
})

test(
  'in letters twice as large, or set wide apart, a page of words fits a phone',
  inBothLanguages,
  async ({ visitor }) => {
    const page = await visitor({ scripts: false, viewport: { width: 360, height: 740 } })
    const ways = {
      large: 'html { font-size: 200% }',
      wide: '* { line-height: 1.5 !important; letter-spacing: .12em !important; word-spacing: .16em !important }',
    }
    for (const name of [...names, 'blog', 'blog/3', 'help', 'help?q=password', 'contact']) {
      for (const [way, rules] of Object.entries(ways)) {
        await test.step(`${name}, ${way}`, async () => {
          await page.goto(`/${name}`)
          const width = await page.evaluate((rules) => {
            document.head.append(
              Object.assign(document.createElement('style'), { textContent: rules }),
            )
            return document.documentElement.scrollWidth
          }, rules)
          expect(width).toBe(360)
        })
      }
    }
  },
)

test('a page of words opens from the foot of another, with the focus on its heading', async ({
  page,
  language,
  t,
}) => {
  await page.goto('/about')
  await expect(async () => {
    await page
      .getByRole('contentinfo')
      .getByRole('link', { name: t('footer.terms') })
      .click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(titleOf('terms', language), {
      timeout: 1_000,
    })
  }).toPass()
  await expect(page).toHaveURL(/\/terms$/)
})

test('the words stay when the page was changed before its scripts came', async ({
  page,
  troubles,
}) => {
  troubles.expect(/hydrat|#418|#423|#425/i)
  // As a browser that translates does.
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

for (const width of widths) {
  test(`a section of a policy is reached from the contents with the keyboard alone, ${width} wide`, async ({
    visitor,
  }) => {
    const page = await visitor({ viewport: { width, height: 740 } })
    await page.goto('/terms')
    const main = page.getByRole('main')
    const summary = main.locator('summary')
    // A phone has the contents folded together; a desk has them beside the words.
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
    // Reading goes on from there, not from the contents.
    await page.keyboard.press('Tab')
    expect(await isBehind(page, '#s5')).toBe(true)
  })
}

test('a policy is printed without what stands around it', async ({ page }) => {
  await page.goto('/refund-policy')
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  for (const part of ['.header', '.banner', '.toc-side', '.toc', '.crumbs', '.footer']) {
    await expect(page.locator(part).first()).toBeHidden()
  }
  await expect(page.locator('.only-print')).toContainText('/refund-policy')
})

/** Every drawing in sight is drawn, and what they are drawn from is not in sight itself. */
async function expectIllustrations(page: Page) {
  const drawings = page.locator('.scene:visible use')
  expect(await drawings.count()).toBeGreaterThanOrEqual(4)
  const narrowest = () =>
    drawings.evaluateAll((uses: SVGUseElement[]) =>
      Math.min(...uses.map((use) => use.getBBox().width)),
    )
  // Those of the blog come in a file.
  await expect.poll(narrowest).toBeGreaterThanOrEqual(320)
  await expect(page.locator('.words > svg')).toBeHidden()
}

/** What a page is called in the words of its file. */
function titleOf(name: string, language: Language): string {
  const path = `app/content/${language}/${name}`
  if (!policies.includes(name)) return JSON.parse(readFileSync(`${path}.json`, 'utf8')).title
  return /^title: (.+)$/m.exec(readFileSync(`${path}.md`, 'utf8'))?.[1] ?? ''
}

/** Whether the focus has come to something after the given part of the page. */
function isBehind(page: Page, part: string): Promise<boolean> {
  return page.evaluate((selector) => {
    const target = document.querySelector(selector)
    const place = target?.compareDocumentPosition(document.activeElement ?? document.body) ?? 0
    return Boolean(place & Node.DOCUMENT_POSITION_FOLLOWING)
  }, part)
}
