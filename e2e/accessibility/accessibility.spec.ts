import type { Page } from '@playwright/test'
import { FormSender } from '../../test/support/market/form-sender.ts'
import { pagePatterns } from '../crawl/route-patterns.ts'
import { expect, inBothLanguages, test } from '../support/fixtures.ts'
import {
  belongsToRoute,
  expectedStatus,
  type Pages,
  pageGroups,
  sameForAll,
  type Viewer,
  viewers,
} from './accessible-pages.ts'
import { accessibleViewers } from './accessible-viewers.ts'
import { findViolations, widths } from './expect-accessible.ts'

test.use({ demo: true })

// Urdu pages are checked at a phone's width, as each kind of viewer sees them; English ones at a desk's
// width, once per route. Both in both themes.
test('every route that is a page is looked at', inBothLanguages, () => {
  const pages = Object.values(pageGroups).flatMap((part) => Object.entries(part))
  expect(pages.map(([route]) => route).sort()).toEqual([...pagePatterns].sort())
  for (const [route, seen] of pages) {
    const paths = viewers.flatMap((viewer) => seen[viewer] ?? [])
    expect(paths.length, route).toBeGreaterThan(0)
    expect(paths.filter((path) => !belongsToRoute(route, path))).toEqual([])
  }
})

test(
  'what is looked at as a visitor only is the same for a member',
  inBothLanguages,
  async ({ market, mailbox, language }) => {
    const { member } = await accessibleViewers({ url: market.url, mailbox })
    const visitor = new FormSender(market.url)
    for (const reader of [member, visitor]) await reader.post('/language', { language })
    expect(sameForAll.length).toBeGreaterThan(10)
    for (const path of sameForAll) {
      const [own, open] = await Promise.all([readMain(member, path), readMain(visitor, path)])
      expect(own, path).toBe(open)
    }
  },
)

for (const [name, pages] of Object.entries(pageGroups)) {
  test(
    `everybody can use ${name}`,
    inBothLanguages,
    async ({ visitor, market, mailbox, troubles, language }) => {
      test.setTimeout(300_000)
      troubles.expect(/status of 4(04|10)/)
      const { things, ...people } = await accessibleViewers({ url: market.url, mailbox })
      const signedInAs = { visitor: undefined, ...people }
      const faults: string[] = []
      const known = new Set<string>()
      for (const viewer of viewers) {
        const paths = language === 'ur' ? pathsFor(viewer, pages) : firstPathsFor(viewer, pages)
        if (paths.length === 0) continue
        const page = await visitor({ signedInAs: signedInAs[viewer] })
        for (const path of paths) {
          await test.step(`${viewer}, ${path}`, async () => {
            await open(page, path, things)
            await openDetails(page)
            const found = await findViolations(page, known)
            faults.push(...found.map((fault) => `${viewer}, ${path}, ${fault}`))
          })
        }
      }
      expect(faults).toEqual([])
    },
  )
}

for (const width of widths) {
  test(
    `everybody can use what a press opens, ${width} wide`,
    inBothLanguages,
    async ({ visitor, market, mailbox }) => {
      test.setTimeout(120_000)
      const { member, things } = await accessibleViewers({ url: market.url, mailbox })
      const own = await visitor({ viewport: { width, height: 800 }, signedInAs: member })
      const anyone = await visitor({ viewport: { width, height: 800 } })
      for (const page of [anyone, own]) {
        await test.step('the menu', async () => {
          await page.goto('/contact')
          await page
            .getByRole('banner')
            .locator('summary')
            .filter({ visible: true })
            .first()
            .click()
          expect(await findViolations(page)).toEqual([])
        })
      }
      await test.step('pictures, full screen', async () => {
        await anyone.goto(`/listing/${things.demoListing}`)
        await anyone.locator('.gallery .slides a').first().press('Enter')
        await expect(anyone.getByRole('dialog')).toBeVisible()
        expect(await findViolations(anyone)).toEqual([])
      })
      await test.step('a form, refused', async () => {
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
}

async function readMain(reader: FormSender, path: string): Promise<string | undefined> {
  const page = await (await reader.get(path)).text()
  const [main] = page.match(/<main[^]*<\/main>/) ?? []
  expect(main, path).toBeTruthy()
  return main
}

function pathsFor(viewer: Viewer, pages: Pages): string[] {
  return Object.values(pages).flatMap((seen) => seen[viewer] ?? [])
}

/** One path of each route: of those that several viewers look at, the one of the busiest. */
function firstPathsFor(viewer: Viewer, pages: Pages): string[] {
  return Object.values(pages).flatMap((seen) => {
    const busiest = viewers.findLast((one) => seen[one]?.length)
    return viewer === busiest ? (seen[viewer] ?? []).slice(0, 1) : []
  })
}

/** Opens exactly the page that is meant, and not one it leads to. */
async function open(page: Page, path: string, things: Record<string, string>): Promise<void> {
  const address = path.replace(/\{(\w+)\}/g, (_, name) => things[name] || `no ${name}`)
  const answer = await page.goto(address)
  expect(answer?.status(), path).toBe(expectedStatus[path] ?? 200)
  expect(answer?.request().redirectedFrom(), path).toBeNull()
}

/** What is folded together on a page of words is read too. */
async function openDetails(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const folded of document.querySelectorAll<HTMLDetailsElement>('main details'))
      folded.open = true
  })
}
