import { readDatabase } from '../../platform/database/database.server.ts'
import { notFound } from '../../platform/http/missing-page.ts'
import { requestContext } from '../../platform/http/request-context.server.ts'
import { rateLimitedResponse } from '../../platform/rate-limits/rate-limited-response.server.ts'
import type { Route } from './+types/sitemap.route'
import { readSitemap } from './read-sitemap.server.ts'

/** GET /sitemaps/listings-1.xml: one of the sitemaps listed in /sitemap.xml. */
export async function loader({ params }: Route.LoaderArgs) {
  return await rateLimitedResponse('sitemap-network', async () => {
    const { origin } = requestContext().url
    const xml = (await readSitemap(readDatabase(), { file: params.part, origin })) ?? notFound()
    return new Response(new Uint8Array(xml), {
      headers: {
        'content-type': 'application/xml; charset=utf-8',
        'content-encoding': 'gzip',
        // As short as the pages in it: what is sold must not stay in a shared cache.
        'cache-control': 'public, max-age=0, s-maxage=15',
      },
    })
  })
}
