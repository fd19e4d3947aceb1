import { contentHash } from '../../platform/cache/content-hash.server.ts'
import sprite from './page-illustrations.svg?raw'

// One per line: shared parts first, then the illustrations.
const symbolsByName = new Map(
  sprite.split('\n').flatMap((line) => {
    const name = /^<g id="([^"]+)"/.exec(line)?.[1]
    return name ? [[name, line] as const] : []
  }),
)

/** All article illustrations in one file: inline they would make the blog page too heavy. */
export const articleIllustrations = spriteFile(
  [...symbolsByName.keys()].filter((name) => name.startsWith('d-article-')),
)

/** Inlined in the page's HTML, since a separate file would delay rendering. */
export function inlineIllustrations(html: string): string {
  const needed = new Set<string>()
  collectNeeded(html, needed)
  return needed.size === 0 ? '' : `<svg hidden>${joinSymbols(needed)}</svg>`
}

function spriteFile(names: readonly string[]) {
  const needed = new Set<string>()
  collectNeeded(names.map(referenceTo).join(''), needed)
  const text = `<svg xmlns="http://www.w3.org/2000/svg">${joinSymbols(needed)}</svg>`
  const version = contentHash(text)
  return { text, version, address: `/blog/drawings.svg?v=${version}` }
}

function referenceTo(name: string): string {
  return `<use href="#${name}"/>`
}

// Kept together in file order, which compresses best.
function joinSymbols(needed: ReadonlySet<string>): string {
  return [...symbolsByName]
    .filter(([name]) => needed.has(name))
    .map(([, symbol]) => symbol)
    .join('')
}

function collectNeeded(markup: string, needed: Set<string>): void {
  for (const [, name = ''] of markup.matchAll(/<use href="#([^"]+)"/g)) {
    if (needed.has(name)) continue
    const symbol = symbolsByName.get(name)
    if (!symbol) throw new Error(`Unknown illustration: ${name}`)
    needed.add(name)
    collectNeeded(symbol, needed)
  }
}
