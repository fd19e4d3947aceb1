import { articleDrawings } from './page-drawings.server.ts'

/** GET /blog/drawings.svg: another name whenever one of them changes. */
export function loader() {
  return new Response(articleDrawings.text, {
    headers: {
      'content-type': 'image/svg+xml',
      'cache-control': 'public, max-age=31536000, immutable',
    },
  })
}
