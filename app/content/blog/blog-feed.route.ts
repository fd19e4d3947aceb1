import { parseLanguage } from '../../i18n/language.ts'
import { requestContext } from '../../platform/http/request-context.server.ts'
import type { Route } from './+types/blog-feed.route'
import { blogFeedXml } from './blog-feed.server.ts'

export function loader({ url }: Route.LoaderArgs) {
  // The language comes from the URL only: shared caches ignore cookies.
  const language = parseLanguage(url.searchParams.get('lang'))
  return new Response(blogFeedXml(language, requestContext().url.origin), {
    headers: {
      'content-type': 'application/rss+xml; charset=utf-8',
      'cache-control': 'public, max-age=900, stale-while-revalidate=86400',
    },
  })
}
