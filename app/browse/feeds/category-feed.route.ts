import { parseLanguage } from '../../i18n/language.ts'
import { readDatabase } from '../../platform/database/database.server.ts'
import { notFound } from '../../platform/http/missing-page.ts'
import { requestContext } from '../../platform/http/request-context.server.ts'
import { rateLimitedResponse } from '../../platform/rate-limits/rate-limited-response.server.ts'
import type { Route } from './+types/category-feed.route'
import { atomFeed } from './atom-feed.server.ts'
import { findCategoryFeed } from './category-feed-data.server.ts'

/** GET /category/crops/feed.xml?lang=: the newest listings of a category as an Atom feed. */
export async function loader({ params, url }: Route.LoaderArgs) {
  // The URL alone sets the language: shared caches ignore cookies.
  const language = parseLanguage(url.searchParams.get('lang'))
  return await rateLimitedResponse('feed-network', async () => {
    const feed =
      (await findCategoryFeed(readDatabase(), { slug: params.slug, language })) ??
      notFound('browse.categoryNotFound')
    return new Response(atomFeed(feed, requestContext().url.origin), {
      headers: {
        'content-type': 'application/atom+xml; charset=utf-8',
        'cache-control': 'public, max-age=900, stale-while-revalidate=86400',
      },
    })
  })
}
