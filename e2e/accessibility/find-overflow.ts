import type { Page } from '@playwright/test'

/** A phone with text at 200 %, and one with a very narrow screen. */
const screens = [
  { width: 360, height: 740, text: '200%' },
  { width: 240, height: 500, text: '' },
]

/** What sticks out of the opened page on a narrow screen or with large text. Resizes the page. */
export async function findOverflow(page: Page): Promise<string[]> {
  const problems: string[] = []
  for (const screen of screens) {
    const found = await findOverflowOn(page, screen)
    problems.push(...found.map((problem) => `${screen.width} wide, overflow: ${problem}`))
  }
  return problems
}

/** Elements that make the page wider than the screen, or stick out of it or of their card. */
async function findOverflowOn(page: Page, screen: (typeof screens)[number]): Promise<string[]> {
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
    const clippingCache = new Map<Element, { isClipped: boolean; isCut: boolean }>()
    // The start of a line: on the right in Urdu.
    root.scrollLeft = 0
    const scrolls = document.scrollingElement?.scrollWidth ?? 0
    if (scrolls > width) {
      const wide = [...document.querySelectorAll('body *')].findLast((element) => {
        const { left, right } = element.getBoundingClientRect()
        return (left < -1 || right > width + 1) && !isMeantToBeCut(element)
      })
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
      return !clippingOf(element).isClipped && !isBelowCut(element)
    }

    /** Whether the element has wrapped below the one line that its parent shows. */
    function isBelowCut(element: Element): boolean {
      const line = element.parentElement
      if (!line || getComputedStyle(line).overflowY !== 'clip') return false
      return element.getBoundingClientRect().top >= line.getBoundingClientRect().bottom
    }

    /** Whether the element is in a horizontal scroller or a line that ends with "…". */
    function isMeantToBeCut(element: Element): boolean {
      return clippingOf(element).isCut
    }

    /** Whether the element or an ancestor clips its contents. Most elements share their ancestors. */
    function clippingOf(element: Element | null): { isClipped: boolean; isCut: boolean } {
      if (!element || element === document.body) return { isClipped: false, isCut: false }
      const cached = clippingCache.get(element)
      if (cached) return cached
      const { clipPath, overflowX, textOverflow } = getComputedStyle(element)
      const above = clippingOf(element.parentElement)
      const found = {
        isClipped: above.isClipped || clipPath === 'inset(50%)',
        isCut: above.isCut || /auto|scroll/.test(overflowX) || textOverflow === 'ellipsis',
      }
      clippingCache.set(element, found)
      return found
    }

    function nameOf(element: Element): string {
      const { localName, className, textContent } = element
      return `<${localName} class="${className}"> ${textContent?.trim().slice(0, 40)}`
    }
  }, screen.text)
}
