import { contentHash } from '../../platform/cache/content-hash.server.ts'
import sprite from './page-illustrations.svg?raw'

// A line each: first what several drawings have in common, then the drawings.
const pieces = new Map(
  sprite.split('\n').flatMap((line) => {
    const name = /^<g id="([^"]+)"/.exec(line)?.[1]
    return name ? [[name, line] as const] : []
  }),
)

/** The drawings of all articles, for the page of them all, which would grow too heavy with them. */
export const articleIllustrations = spriteFile(
  [...pieces.keys()].filter((name) => name.startsWith('d-article-')),
)

/**
 * What a page of words shows in its drawings, once each, to be sent as part of it: a file of all of them
 * would have to be there before the page is seen. Refuses a drawing that there is not.
 */
export function inlineIllustrations(html: string): string {
  const needed = new Set<string>()
  collectNeeded(html, needed)
  return needed.size === 0 ? '' : `<svg hidden>${joinPieces(needed)}</svg>`
}

function spriteFile(names: readonly string[]) {
  const needed = new Set<string>()
  collectNeeded(names.map(referenceTo).join(''), needed)
  const text = `<svg xmlns="http://www.w3.org/2000/svg">${joinPieces(needed)}</svg>`
  const version = contentHash(text)
  return { text, version, address: `/blog/drawings.svg?v=${version}` }
}

function referenceTo(name: string): string {
  return `<use href="#${name}"/>`
}

// Side by side they pack better than each in its place, and best in the order of their file.
function joinPieces(needed: ReadonlySet<string>): string {
  return [...pieces]
    .filter(([name]) => needed.has(name))
    .map(([, piece]) => piece)
    .join('')
}

function collectNeeded(markup: string, needed: Set<string>): void {
  for (const [, name = ''] of markup.matchAll(/<use href="#([^"]+)"/g)) {
    if (needed.has(name)) continue
    const piece = pieces.get(name)
    if (!piece) throw new Error(`There is no drawing ${name}`)
    needed.add(name)
    collectNeeded(piece, needed)
  }
}
