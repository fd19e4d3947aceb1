import { expect, inUrdu, test } from '../support/fixtures.ts'
import { accessibleViewers } from './accessible-viewers.ts'

test.use({ demo: true, ownMarket: 'of accessible viewers' })

// Nastaliq draws these beyond the start or above the top of the room that they claim.
const reachingWords = ['گندم', 'گھوڑا', 'گوبھی', 'کپاس', 'یہ', 'پتے']

const pages = {
  visitor: [
    '/',
    '/search?q=گندم&location=punjab',
    '/listings?view=list',
    '/services',
    '/listing/{demoListing}',
    '/sellers/{demoSeller}',
    '/help',
    '/blog',
  ],
  member: ['/messages', '/messages/{conversation}', '/notifications', '/my-listings', '/favorites'],
  staff: ['/moderation'],
}

for (const [viewer, paths] of Object.entries(pages)) {
  test(
    `no letter is cut where a line of a ${viewer}'s page is clipped`,
    inUrdu,
    async ({ visitor, signedInPage, market, mailbox }) => {
      const viewers = await accessibleViewers({ ...market, mailbox })
      const things: Record<string, string> = viewers.things
      const options = { scripts: false, viewport: { width: 360, height: 740 } }
      const phone = await (viewer === 'visitor'
        ? visitor(options)
        : signedInPage(viewers[viewer as 'member' | 'staff'], options))
      for (const path of paths) {
        await phone.goto(path.replace(/\{(\w+)\}/, (_, name) => things[name] ?? ''))
        await phone.evaluate(() => document.fonts.ready)
        for (const word of reachingWords)
          expect(await phone.evaluate(findCutLetters, word), `${word} on ${path}`).toEqual([])
      }
    },
  )
}

test('Nastaliq stands in the middle of its button', inUrdu, async ({ page }) => {
  for (const path of ['/', '/auth', '/search?q=گندم']) {
    await page.goto(path)
    await page.evaluate(() => document.fonts.ready)
    expect(await page.evaluate(findUncentredButtons), path).toEqual([])
  }
})

/** Buttons with one line of text whose ink is more than 5 pixels above or below their middle. Runs in the page. */
function findUncentredButtons(): string[] {
  const pen = document.createElement('canvas').getContext('2d')
  if (!pen) throw new Error('No canvas')
  return [...document.querySelectorAll<HTMLElement>('main .btn')].flatMap((button) => {
    const label = button.innerText.trim()
    const node = [...button.childNodes].find((child) => child.nodeType === Node.TEXT_NODE)
    if (!node || !/[\u0600-\u06ff]/.test(label) || !button.checkVisibility()) return []
    pen.font = getComputedStyle(button).font
    const ink = pen.measureText(label)
    const range = document.createRange()
    range.selectNodeContents(node)
    const text = range.getBoundingClientRect()
    const box = button.getBoundingClientRect()
    const baseline =
      (text.top + text.bottom + ink.fontBoundingBoxAscent - ink.fontBoundingBoxDescent) / 2
    const middle = baseline + (ink.actualBoundingBoxDescent - ink.actualBoundingBoxAscent) / 2
    const off = middle - (box.top + box.bottom) / 2
    return Math.abs(off) > 5 ? [`${label}: ${Math.round(off)}`] : []
  })
}

/**
 * Writes the word into each Nastaliq text that is clipped, and names those of which some ink lies outside. Runs in the
 * page.
 */
function findCutLetters(word: string): string[] {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const nodes: Text[] = []
  while (walker.nextNode()) nodes.push(walker.currentNode as Text)
  const clipped = nodes.flatMap((node) => {
    const element = node.parentElement
    const clipping = element && clippingOf(element)
    return clipping && isSeen(node, element, clipping) ? [{ node, element, clipping }] : []
  })
  for (const { node } of clipped) node.data = word
  const pen = document.createElement('canvas').getContext('2d')
  if (!pen) throw new Error('No canvas')
  const cut = clipped.flatMap(({ node, element, clipping }) => {
    const { font, direction } = getComputedStyle(element)
    Object.assign(pen, { font, direction, textAlign: 'right' })
    const ink = pen.measureText(word)
    const text = boxOf(node)
    const edge = clipping.getBoundingClientRect()
    // The middle of a text's box is that of its font, whatever the height of its line.
    const baseline =
      (text.top + text.bottom + ink.fontBoundingBoxAscent - ink.fontBoundingBoxDescent) / 2
    const { overflowX, overflowY } = getComputedStyle(clipping)
    const isCutAcross = /hidden|clip/.test(overflowX)
    const faults = [
      isCutAcross && text.right + ink.actualBoundingBoxRight > edge.right + 1 && 'start',
      isCutAcross && text.right - ink.actualBoundingBoxLeft < edge.left - 1 && 'end',
      overflowY !== 'visible' &&
        baseline - ink.actualBoundingBoxAscent < edge.top - marginOf(clipping) - 1 &&
        'top',
    ].filter((fault) => fault !== false)
    return faults.map((fault) => `${fault} of ${element.localName} in ${clipping.className}`)
  })
  return [...new Set(cut)]

  /** The nearest ancestor that clips this Nastaliq text, unless the text is for screen readers. */
  function clippingOf(element: HTMLElement): HTMLElement | undefined {
    if (!getComputedStyle(element).fontFamily.startsWith('"Zarai Nastaliq"')) return undefined
    for (let at: HTMLElement | null = element; at && at !== document.body; at = at.parentElement) {
      const { overflowX, overflowY, clipPath } = getComputedStyle(at)
      // The words of the logo and of the hero are always the same.
      if (clipPath !== 'none' || at.matches('.logo, .hero-title *')) return undefined
      if (overflowX !== 'visible' || overflowY !== 'visible') return at
    }
    return undefined
  }

  /** Not hidden, wrapped out of sight, or scrolled away. */
  function isSeen(node: Text, element: HTMLElement, clipping: HTMLElement): boolean {
    const { left, right, top, bottom } = boxOf(node)
    const edge = clipping.getBoundingClientRect()
    return (
      node.data.trim() !== '' &&
      element.checkVisibility({ opacityProperty: true }) &&
      left > edge.left - 1 &&
      right < edge.right + 1 &&
      top < edge.bottom &&
      bottom > edge.top
    )
  }

  function marginOf(clipping: HTMLElement): number {
    return Number.parseFloat(getComputedStyle(clipping).overflowClipMargin) || 0
  }

  function boxOf(node: Text): DOMRect {
    const range = document.createRange()
    range.selectNodeContents(node)
    return range.getBoundingClientRect()
  }
}
