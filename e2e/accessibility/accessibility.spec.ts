import type { Page } from '@playwright/test'
import type { Language } from '../../app/i18n/language.ts'
import { MarketClient } from '../../test/support/market/form-sender.ts'
import { runOptions } from '../../test/support/run-options.ts'
import { pagePatterns } from '../crawl/route-patterns.ts'
import { expect, inBothLanguages, test } from '../support/fixtures.ts'
import {
  belongsToRoute,
  expectedStatus,
  memberIndependentPaths,
  type Pages,
  pageGroups,
  routesCheckedInJourneys,
  type Viewer,
  viewers,
} from './accessible-pages.ts'
import { accessibleViewers } from './accessible-viewers.ts'
import { findViolations, loadAxe } from './expect-accessible.ts'
import { findOverflow } from './find-overflow.ts'

test.use({
  demo: true,
  ownMarket: 'of accessible viewers',
  contextOptions: { reducedMotion: 'reduce' },
})

// Checked in both themes, and for what sticks out of narrow screens: one page of each route in Urdu at phone
// width. A full run checks each page of each viewer, every other one in English at desktop width.
test('every page route is checked here or in a journey', () => {
  const pages = Object.values(pageGroups).flatMap((part) => Object.entries(part))
  const routes = [...pages.map(([route]) => route), ...routesCheckedInJourneys]
  expect(routes.sort()).toEqual([...pagePatterns].sort())
  for (const [route, seen] of pages) {
    const paths = viewers.flatMap((viewer) => seen[viewer] ?? [])
    expect(paths.length, route).toBeGreaterThan(0)
    expect(paths.filter((path) => !belongsToRoute(route, path))).toEqual([])
  }
})

test('content pages checked only as a visitor are the same for a member', async ({
  market,
  mailbox,
  language,
}) => {
  const { member } = await accessibleViewers({ ...market, mailbox })
  const visitor = new MarketClient(market.url)
  for (const reader of [member, visitor]) await reader.post('/language', { language })
  expect(memberIndependentPaths.length).toBeGreaterThan(10)
  for (const path of memberIndependentPaths) {
    const [own, open] = await Promise.all([readMain(member, path), readMain(visitor, path)])
    expect(own, path).toBe(open)
  }
})

for (const [name, pages] of Object.entries(pageGroups)) {
  test(
    `${name} are accessible, and fit narrow screens and large text`,
    inBothLanguages,
    async ({ visitor, signedInPage, market, mailbox, pageErrors, language }) => {
      test.setTimeout(300_000)
      pageErrors.ignore(/status of 4(04|10)/)
      const { things, ...people } = await accessibleViewers({ ...market, mailbox })
      const problems: string[] = []
      for (const [viewer, paths] of Object.entries(pathsIn(language, pages))) {
        const page = await (viewer === 'visitor'
          ? visitor()
          : signedInPage(people[viewer as keyof typeof people]))
        await loadAxe(page)
        const size = page.viewportSize()
        for (const path of paths) {
          await test.step(`${viewer}, ${path}`, async () => {
            if (size) await page.setViewportSize(size)
            await open(page, path, things)
            await openDetails(page)
            const found = [...(await findViolations(page)), ...(await findOverflow(page))]
            problems.push(...found.map((problem) => `${viewer}, ${path}, ${problem}`))
          })
        }
      }
      expect(problems).toEqual([])
    },
  )
}

test(
  'menus, the photo viewer and form errors are accessible',
  inBothLanguages,
  async ({ visitor, signedInPage, market, mailbox }) => {
    test.setTimeout(120_000)
    const { member, things } = await accessibleViewers({ ...market, mailbox })
    const own = await signedInPage(member)
    const anyone = await visitor()
    for (const page of [anyone, own]) {
      await test.step('the menu', async () => {
        await page.goto('/contact')
        await page.getByRole('banner').locator('summary').filter({ visible: true }).first().click()
        expect(await findViolations(page)).toEqual([])
      })
    }
    await test.step('the full-screen photo viewer', async () => {
      await anyone.goto(`/listing/${things.demoListing}`)
      await anyone.locator('.gallery .slides a').first().press('Enter')
      await expect(anyone.getByRole('dialog')).toBeVisible()
      expect(await findViolations(anyone)).toEqual([])
    })
    await test.step('a form with errors', async () => {
      await own.goto('/sell?category=wheat')
      await own
        .getByRole('main')
        .locator('form .btn-primary')
        .filter({ visible: true })
        .last()
        .click()
      await own.getByRole('alert').first().waitFor()
      expect(await findViolations(own)).toEqual([])
    })
  },
)

test('titles in Urdu on an English phone lie on no link of another card', async ({ visitor }) => {
  const page = await visitor({ viewport: { width: 360, height: 740 } })
  await loadAxe(page)
  await page.goto('/services')
  expect(await findViolations(page)).toEqual([])
})

async function readMain(reader: MarketClient, path: string): Promise<string | undefined> {
  const page = await (await reader.get(path)).text()
  const [main] = page.match(/<main[^]*<\/main>/) ?? []
  expect(main, path).toBeTruthy()
  return main
}

type Visit = { viewer: Viewer; path: string }

/** The paths checked in the language, by viewer. */
function pathsIn(language: Language, pages: Pages): Partial<Record<Viewer, string[]>> {
  const visits = Object.values(pages).map((seen) =>
    viewers.flatMap((viewer) => (seen[viewer] ?? []).map((path) => ({ viewer, path }))),
  )
  const own =
    runOptions.scope === 'full'
      ? visits.flat().filter((_, index) => (index % 2 === 0) === (language === 'ur'))
      : visits.flatMap(richestVisit)
  const byViewer = Object.groupBy(own, ({ viewer }) => viewer)
  return Object.fromEntries(
    Object.entries(byViewer).map(([viewer, seen]) => [viewer, seen.map(({ path }) => path)]),
  )
}

/** The first page of the viewer who sees most. */
function richestVisit(ofRoute: readonly Visit[]): Visit[] {
  const viewer = ofRoute.at(-1)?.viewer
  return ofRoute.filter((visit) => visit.viewer === viewer).slice(0, 1)
}

/** Opens the page and checks its status and that it did not redirect. */
async function open(page: Page, path: string, things: Record<string, string>): Promise<void> {
  const address = path.replace(/\{(\w+)\}/g, (_, name) => things[name] || `no ${name}`)
  const answer = await page.goto(address)
  expect(answer?.status(), path).toBe(expectedStatus[path] ?? 200)
  expect(answer?.request().redirectedFrom(), path).toBeNull()
}

/** Opens collapsed sections, so that their contents are checked too. */
async function openDetails(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const folded of document.querySelectorAll<HTMLDetailsElement>('main details'))
      folded.open = true
  })
}
