import { notFound } from '../layout/not-found.ts'
import { answerWithinLimit } from '../platform/answer-within-limit.server.ts'
import { database } from '../platform/database.server.ts'
import { requestFacts } from '../platform/request.server.ts'
import type { Route } from './+types/sitemap.route'
import { readSitemap } from './read-sitemap.server.ts'

/** GET /sitemaps/listings-1.xml: one of those that /sitemap.xml lists, the same for everybody. */
export async function loader({ params }: Route.LoaderArgs) {
  return await answerWithinLimit('sitemap-network', async () => {
    const { origin } = requestFacts().url
    const xml = (await readSitemap(database(), { file: params.part, origin })) ?? notFound()
    return new Response(new Uint8Array(xml), {
      headers: {
        'content-type': 'application/xml; charset=utf-8',
        'content-encoding': 'gzip',
        'cache-control': 'public, max-age=3600, stale-while-revalidate=86400',
      },
    })
  })
}
