import { toLanguage } from '../i18n/language.ts'
import { notFound } from '../layout/not-found.ts'
import { answerWithinLimit } from '../platform/answer-within-limit.server.ts'
import { database } from '../platform/database.server.ts'
import { requestFacts } from '../platform/request.server.ts'
import type { Route } from './+types/category-feed.route'
import { feedXml } from './feed-xml.server.ts'
import { readFeed } from './read-feed.server.ts'

/** GET /category/crops/feed.xml?lang=: the newest of a category, for programs that read feeds. */
export async function loader({ params, url }: Route.LoaderArgs) {
  // By the address alone: whoever keeps the answer for others knows nothing of cookies.
  const language = toLanguage(url.searchParams.get('lang'))
  return await answerWithinLimit('feed-network', async () => {
    const feed =
      (await readFeed(database(), { slug: params.slug, language })) ??
      notFound('browse.categoryNotFound')
    return new Response(feedXml(feed, requestFacts().url.origin), {
      headers: {
        'content-type': 'application/atom+xml; charset=utf-8',
        'cache-control': 'public, max-age=900, stale-while-revalidate=86400',
      },
    })
  })
}
