import { getPageDescription } from '../../app/platform/seo/page-description.server.ts'

const maxTitleLength = 60

/**
 * `X-Build`: the build of the page. `X-Title` (UTF-8 in Base64), for data that may be stored on the device, as
 * only documents contain the title.
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
