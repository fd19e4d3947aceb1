import { readDatabase } from '../../platform/database/database.server.ts'
import { requestContext } from '../../platform/http/request-context.server.ts'
import { rateLimitedResponse } from '../../platform/rate-limits/rate-limited-response.server.ts'
import { readSitemapIndex } from './read-sitemap.server.ts'

export async function loader() {
  return await rateLimitedResponse('sitemap-network', async () => {
    const xml = await readSitemapIndex(readDatabase(), requestContext().url.origin)
    return new Response(xml, {
      headers: {
        'content-type': 'application/xml; charset=utf-8',
        'cache-control': 'public, max-age=3600, stale-while-revalidate=86400',
      },
    })
  })
}
