import { requestFacts } from '../platform/request.server.ts'
import type { DrawnWords } from './draw-words.server.ts'

/**
 * A drawn page as it travels: as data to a page that is open already, but with a document only as
 * the HTML that it is. React Router writes what a loader gives into the document for its scripts,
 * property by property, so one that is not counted among them is there for drawing and no more.
 */
export function sentOnce(drawn: DrawnWords): DrawnWords {
  if (requestFacts().url.pathname.endsWith('.data')) return drawn
  return Object.defineProperty({ ...drawn }, 'html', { enumerable: false })
}
