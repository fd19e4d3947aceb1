import { getPageDescription } from '../../app/layout/seo/page-description.server.ts'

const maxTitleLength = 60

/**
 * Adds to a page or its data what an open page and the service worker must know of it: the build that
 * it belongs to (`X-Build`), and to data that may be kept on the device the page's title (`X-Title`,
 * UTF-8 in Base64), which only documents contain.
 */
export function markPage(response: Response, { url, build }: { url: URL; build: string }): void {
  const isData = url.pathname.endsWith('.data')
  const isPage = isData || response.headers.get('content-type')?.includes('html')
  if (!isPage) return
  response.headers.set('x-build', build)
  const title = isData && response.headers.get('x-offline')?.endsWith(' keep') && pageTitle()
  if (title) response.headers.set('x-title', Buffer.from(title).toString('base64'))
}

function pageTitle(): string | undefined {
  return getPageDescription()?.title.slice(0, maxTitleLength)
}
