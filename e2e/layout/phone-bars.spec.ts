import type { Locator, Page } from '@playwright/test'
import { aBusyMember } from '../crawl/crawl-members.ts'
import { expect, inBothLanguages, test } from '../support/fixtures.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })
const viewport = { width: 360, height: 740 }

test(
  'the contact buttons on a phone are in one row, each on one line',
  inBothLanguages,
  async ({ visitor, signedInPage, market }) => {
    test.setTimeout(120_000)
    const { member, othersListingId, othersServiceId } = await aBusyMember(market.url)
    for (const page of [await visitor({ viewport }), await signedInPage(member, { viewport })]) {
      for (const path of [`/listing/${othersListingId}`, `/services/${othersServiceId}`]) {
        await page.goto(path)
        const buttons = page.locator('.call-bar .btn')
        await expect(buttons).toHaveCount(2)
        await expectOneRow(buttons)
        await buttons.first().click()
        await expect(buttons).toHaveCount(3)
        await expectOneRow(buttons)
      }
    }
  },
)

test(
  'header, bottom bar and message box keep their layout with text at 200 %',
  inBothLanguages,
  async ({ signedInPage, market }) => {
    test.setTimeout(120_000)
    const { member, conversationId } = await aBusyMember(market.url)
    const page = await signedInPage(member, { viewport })
    await page.goto('/')
    await expect(page.locator('.header .count').filter({ visible: true })).toHaveCount(2)
    await enlarge(page)
    for (const width of [320, viewport.width]) {
      await page.setViewportSize({ ...viewport, width })
      const ways = page.locator('.bottom-bar > a')
      expect(new Set((await boxes(ways)).map(({ bottom }) => bottom)).size, `${width}`).toBe(1)
      expect(await findBrokenWords(ways), `${width}`).toEqual([])
    }
    const row = await boxes(page.locator('.header-row'))
    for (const sign of ['.header .logo svg', '.header .count']) {
      for (const { middle } of await boxes(page.locator(sign).filter({ visible: true }))) {
        expect(Math.abs(middle - (row[0]?.middle ?? 0)), sign).toBeLessThan(22)
      }
    }
    await page.goto(`/messages/${conversationId}`)
    await enlarge(page)
    const [box] = await boxes(page.locator('.composer-box'))
    expect(box?.width).toBeGreaterThan(viewport.width / 2)
  },
)

async function expectOneRow(buttons: Locator): Promise<void> {
  const all = await boxes(buttons)
  expect(new Set(all.map(({ middle }) => Math.round(middle))).size).toBe(1)
  // Two lines of text would be taller in either script.
  for (const { height } of all) expect(height).toBeLessThanOrEqual(52)
}

async function enlarge(page: Page): Promise<void> {
  await page.addStyleTag({ content: ':root { font-size: 200% }' })
}

/** Words that begin on one line and end on another. */
function findBrokenWords(of: Locator): Promise<string[]> {
  return of.evaluateAll((all) => {
    const range = document.createRange()
    const isBroken = (text: Node, word: RegExpExecArray) => {
      range.setStart(text, word.index)
      range.setEnd(text, word.index + word[0].length)
      return new Set([...range.getClientRects()].map(({ bottom }) => Math.round(bottom))).size > 1
    }
    return all.flatMap((one) => {
      const texts = document.createTreeWalker(one, NodeFilter.SHOW_TEXT)
      const broken: string[] = []
      for (let text = texts.nextNode(); text; text = texts.nextNode()) {
        for (const word of (text.nodeValue ?? '').matchAll(/\S+/g))
          if (isBroken(text, word)) broken.push(word[0])
      }
      return broken
    })
  })
}

function boxes(of: Locator) {
  return of.evaluateAll((all) =>
    all.map((one) => {
      const { width, height, top, bottom } = one.getBoundingClientRect()
      return { width, height, bottom, middle: (top + bottom) / 2 }
    }),
  )
}
