import { requestContext } from '../../platform/http/request-context.server.ts'
import { inlineIllustrations } from './page-illustrations.server.ts'
import type { RenderedPage } from './render-page.tsx'

/**
 * Data requests get the HTML as data. A full document would have it twice, so the property is made
 * non-enumerable: React Router serializes enumerable ones only.
 */
export function pagePayload({ title, html = '' }: RenderedPage): RenderedPage {
  const payload = { title, html: html + inlineIllustrations(html) }
  if (requestContext().url.pathname.endsWith('.data')) return payload
  return Object.defineProperty(payload, 'html', { enumerable: false })
}
