import { articleIllustrations } from '../pages/page-illustrations.server.ts'
import type { Route } from './+types/article-illustrations.route'

export function loader({ url }: Route.LoaderArgs) {
  const { text, version } = articleIllustrations
  if (url.searchParams.get('v') !== version) throw new Response('Not found', { status: 404 })
  return new Response(text, {
    headers: {
      'content-type': 'image/svg+xml',
      'cache-control': 'public, max-age=31536000, immutable',
    },
  })
}
