import { expect, inBothLanguages, test } from '../support/fixtures.ts'
import { accessibleViewers } from './accessible-viewers.ts'

test.use({ demo: true, ownMarket: 'of accessible viewers' })

const pages = {
  visitor: ['/', '/listings', '/services', '/listing/{demoListing}', '/auth', '/help'],
  member: ['/sell', '/services/new', '/my-listings', '/favorites', '/messages', '/settings'],
}

for (const [viewer, paths] of Object.entries(pages)) {
  test(
    `headings, buttons and cards of a ${viewer} keep whole words where text is twice as large`,
    inBothLanguages,
    async ({ visitor, signedInPage, market, mailbox }) => {
      const viewers = await accessibleViewers({ ...market, mailbox })
      const things: Record<string, string> = viewers.things
      const options = { scripts: false, viewport: { width: 360, height: 740 } }
      const phone = await (viewer === 'visitor'
        ? visitor(options)
        : signedInPage(viewers.member, options))
      for (const path of paths) {
        await phone.goto(path.replace(/\{(\w+)\}/, (_, name) => things[name] ?? ''))
        await phone.evaluate(() => document.fonts.ready)
        expect.soft(await phone.evaluate(findBrokenWords), path).toEqual([])
      }
    },
  )
}

/** Words and numbers that go on in the next line at 200 %; no line holds the longest. Runs in the page. */
function findBrokenWords(): string[] {
  document.documentElement.style.fontSize = '200%'
  const broken: string[] = []
  const range = document.createRange()
  for (const element of document.querySelectorAll(
    'h1, h2, h3, .btn, .chip, .tabs a, .bottom-bar a, .card-text p, .list-tools p, .section-head, dt',
  )) {
    if (!element.checkVisibility()) continue
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
    while (walker.nextNode()) {
      const words = brokenWords(walker.currentNode as Text)
      broken.push(...words.map((word) => `${word} in ${element.className}`))
    }
  }
  return broken

  function brokenWords(node: Text): string[] {
    const words = [...node.data.matchAll(/(?<!\p{L})[\p{L}\d,]{2,20}(?!\p{L})/gu)]
    return words.flatMap(({ 0: word, index }) => {
      range.setStart(node, index)
      range.setEnd(node, index + word.length)
      const tops = [...range.getClientRects()].map(({ top }) => top)
      return Math.max(...tops) - Math.min(...tops) > 10 ? [word] : []
    })
  }
}
