import { answerWithinLimit } from '../platform/answer-within-limit.server.ts'
import { database } from '../platform/database.server.ts'
import { requestFacts } from '../platform/request.server.ts'
import { readSitemapIndex } from './read-sitemap.server.ts'

/** GET /sitemap.xml: where all the others are. */
export async function loader() {
  return await answerWithinLimit('sitemap-network', async () => {
    const xml = await readSitemapIndex(database(), requestFacts().url.origin)
    return new Response(xml, {
      headers: {
        'content-type': 'application/xml; charset=utf-8',
        'cache-control': 'public, max-age=3600, stale-while-revalidate=86400',
      },
    })
  })
}
