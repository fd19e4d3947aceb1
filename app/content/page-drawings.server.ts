import sprite from './page-drawings.svg?raw'

// A line each: first what several drawings have in common, then the drawings.
const pieces = new Map(
  sprite.split('\n').flatMap((line) => {
    const name = /^<g id="([^"]+)"/.exec(line)?.[1]
    return name ? [[name, line] as const] : []
  }),
)

/**
 * What a page of words shows in its drawings, once each, to be sent as part of it: a file of all of them
 * would have to be there before the page is seen. Refuses a drawing that there is not.
 */
export function drawingsFor(html: string): string {
  const needed = new Set<string>()
  addNeeded(html, needed)
  if (needed.size === 0) return ''
  // Side by side they pack better than each in its place, and best in the order of their file.
  const drawn = [...pieces].filter(([name]) => needed.has(name)).map(([, piece]) => piece)
  return `<svg hidden>${drawn.join('')}</svg>`
}

function addNeeded(markup: string, needed: Set<string>): void {
  for (const [, name = ''] of markup.matchAll(/<use href="#([^"]+)"/g)) {
    if (needed.has(name)) continue
    const piece = pieces.get(name)
    if (!piece) throw new Error(`There is no drawing ${name}`)
    needed.add(name)
    addNeeded(piece, needed)
  }
}
