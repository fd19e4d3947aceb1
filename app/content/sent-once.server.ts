import { requestFacts } from '../platform/request.server.ts'
import type { DrawnWords } from './draw-words.tsx'
import { drawingsFor } from './page-drawings.server.ts'

/**
 * A drawn page as it travels, with the drawings that it shows: as data to a page that is open
 * already, but with a document only as the HTML that it is. React Router writes what a loader gives
 * into the document for its scripts, property by property, so one that is not counted among them is
 * there for drawing and no more.
 */
export function sentOnce({ title, html = '' }: DrawnWords): DrawnWords {
  const drawn = { title, html: html + drawingsFor(html) }
  if (requestFacts().url.pathname.endsWith('.data')) return drawn
  return Object.defineProperty(drawn, 'html', { enumerable: false })
}
