import type { Page } from '@playwright/test'
import { blockPhotos } from '../support/block-photos.ts'
import { expect, test } from '../support/fixtures.ts'
import { expectedStatus, type Pages, pageGroups, type Viewer, viewers } from './accessible-pages.ts'
import { accessibleViewers } from './accessible-viewers.ts'

test.use({
  demo: true,
  ownMarket: 'of accessible viewers',
  contextOptions: { reducedMotion: 'reduce' },
})

/** A phone with text at 200 %, and one with a very narrow screen. */
const screens = [
  { width: 360, height: 740, text: '200%' },
  { width: 240, height: 500, text: '' },
]

for (const [name, pages] of Object.entries(pageGroups)) {
  test(`${name} fit narrow screens and large text`, async ({
    visitor,
    market,
    mailbox,
    pageErrors,
  }) => {
    test.setTimeout(240_000)
    pageErrors.ignore(/status of 4(04|10)/)
    const { things, ...people } = await accessibleViewers({ ...market, mailbox })
    const signedInAs = { visitor: undefined, ...people }
    const problems: string[] = []
    for (const viewer of viewers) {
      const page = await visitor({
        viewport: screens[0],
        signedInAs: signedInAs[viewer],
        // A visitor's pages look the same without scripts, and load faster.
        scripts: viewer !== 'visitor',
      })
      await blockPhotos(page, pageErrors)
      for (const path of pathsOf(pages, viewer)) {
        const answer = await page.goto(
          path.replace(/\{(\w+)\}/g, (_, thing: keyof typeof things) => things[thing]),
        )
        expect(answer?.status(), path).toBe(expectedStatus[path] ?? 200)
        for (const screen of screens) {
          const found = await findOverflow(page, screen)
          problems.push(
            ...found.map((problem) => `${viewer}, ${path}, ${screen.width}: ${problem}`),
          )
        }
      }
    }
    expect(problems).toEqual([])
  })
}

/** Pages that a member opens too are skipped for others: the member's layout has more in it. */
function pathsOf(pages: Pages, viewer: Viewer): string[] {
  return Object.values(pages).flatMap((seen) =>
    (seen[viewer] ?? []).filter((path) => viewer === 'member' || !seen.member?.includes(path)),
  )
}

/** Elements that make the page wider than the screen, or stick out of it or of their card. */
async function findOverflow(
  page: Page,
  screen: { width: number; height: number; text: string },
): Promise<string[]> {
  await page.setViewportSize(screen)
  return page.evaluate(async (text) => {
    const root = document.documentElement
    root.style.fontSize = text
    await document.fonts.ready
    for (const folded of document.querySelectorAll<HTMLDetailsElement>('main details'))
      folded.open = true
    for (const late of document.querySelectorAll<HTMLElement>('.layout > .footer'))
      late.style.contentVisibility = 'visible'
    const width = root.clientWidth
    const problems = new Set<string>()
    const scrolls = document.scrollingElement?.scrollWidth ?? 0
    if (scrolls > width) {
      const wide = [...document.querySelectorAll('body *')].findLast(
        (element) => element.getBoundingClientRect().right > width + 1 && !isMeantToBeCut(element),
      )
      problems.add(`${scrolls} wide: ${wide && nameOf(wide)}`)
    }
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const range = document.createRange()
    while (walker.nextNode()) {
      const node = walker.currentNode
      const element = node.parentElement
      if (!node.nodeValue?.trim() || !element || !isSeen(element) || isMeantToBeCut(element))
        continue
      range.selectNodeContents(node)
      const card = element.closest('article, .box, .bubble')?.getBoundingClientRect()
      const [start, end] = [Math.max(0, card?.left ?? 0), Math.min(width, card?.right ?? width)]
      const out = [...range.getClientRects()].find(
        ({ left, right, width: own }) => own > 1 && (left < start - 1 || right > end + 1),
      )
      if (out)
        problems.add(`${Math.round(out.left)} to ${Math.round(out.right)}: ${nameOf(element)}`)
    }
    for (const control of document.querySelectorAll(
      'a, button, input, select, textarea, summary',
    )) {
      if (!isSeen(control) || isMeantToBeCut(control)) continue
      const { left, right } = control.getBoundingClientRect()
      if (left < -1 || right > width + 1)
        problems.add(`${Math.round(left)} to ${Math.round(right)}: ${nameOf(control)}`)
    }
    return [...problems]

    function isSeen(element: Element): boolean {
      if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
        return false
      // Text for screen readers only is clipped away completely.
      return (
        !hasAncestor(element, (style) => style.clipPath === 'inset(50%)') && !isBelowCut(element)
      )
    }

    /** Whether the element has wrapped below the one line that its parent shows. */
    function isBelowCut(element: Element): boolean {
      const line = element.parentElement
      if (!line || getComputedStyle(line).overflowY !== 'clip') return false
      return element.getBoundingClientRect().top >= line.getBoundingClientRect().bottom
    }

    /** Whether the element is in a horizontal scroller or a line that ends with "…". */
    function isMeantToBeCut(element: Element): boolean {
      return hasAncestor(
        element,
        (style) => /auto|scroll/.test(style.overflowX) || style.textOverflow === 'ellipsis',
      )
    }

    function hasAncestor(element: Element, is: (style: CSSStyleDeclaration) => boolean): boolean {
      for (let at: Element | null = element; at && at !== document.body; at = at.parentElement) {
        if (is(getComputedStyle(at))) return true
      }
      return false
    }

    function nameOf(element: Element): string {
      const { localName, className, textContent } = element
      return `<${localName} class="${className}"> ${textContent?.trim().slice(0, 40)}`
    }
  }, screen.text)
}
