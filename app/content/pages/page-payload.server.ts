import { requestContext } from '../../platform/http/request-context.server.ts'
import { inlineIllustrations } from './page-illustrations.server.ts'
import type { RenderedPage } from './render-page.tsx'

/**
 * A drawn page as it travels, with the drawings that it shows: as data to a page that is open
 * already, but with a document only as the HTML that it is. React Router writes what a loader gives
 * into the document for its scripts, property by property, so one that is not counted among them is
 * there for drawing and no more.
 */
export function pagePayload({ title, html = '' }: RenderedPage): RenderedPage {
  const drawn = { title, html: html + inlineIllustrations(html) }
  if (requestContext().url.pathname.endsWith('.data')) return drawn
  return Object.defineProperty(drawn, 'html', { enumerable: false })
}
