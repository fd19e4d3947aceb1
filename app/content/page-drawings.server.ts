import { versionOf } from '../platform/version-of.server.ts'
import sprite from './page-drawings.svg?raw'

// A line each: first what several drawings have in common, then the drawings.
const pieces = new Map(
  sprite.split('\n').flatMap((line) => {
    const name = /^<g id="([^"]+)"/.exec(line)?.[1]
    return name ? [[name, line] as const] : []
  }),
)

/** The drawings of all articles, for the page of them all, which would grow too heavy with them. */
export const articleDrawings = fileOf(
  [...pieces.keys()].filter((name) => name.startsWith('d-article-')),
)

/**
 * What a page of words shows in its drawings, once each, to be sent as part of it: a file of all of them
 * would have to be there before the page is seen. Refuses a drawing that there is not.
 */
export function drawingsFor(html: string): string {
  const needed = new Set<string>()
  addNeeded(html, needed)
  return needed.size === 0 ? '' : `<svg hidden>${draw(needed)}</svg>`
}

function fileOf(names: readonly string[]) {
  const needed = new Set<string>()
  addNeeded(names.map(use).join(''), needed)
  const text = `<svg xmlns="http://www.w3.org/2000/svg">${draw(needed)}</svg>`
  const version = versionOf(text)
  return { text, version, address: `/blog/drawings.svg?v=${version}` }
}

function use(name: string): string {
  return `<use href="#${name}"/>`
}

// Side by side they pack better than each in its place, and best in the order of their file.
function draw(needed: ReadonlySet<string>): string {
  return [...pieces]
    .filter(([name]) => needed.has(name))
    .map(([, piece]) => piece)
    .join('')
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
