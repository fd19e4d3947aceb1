import { findDictionaryFile } from '../i18n/dictionaries.server.ts'
import type { Route } from './+types/dictionary.route'

export function loader({ params, request }: Route.LoaderArgs) {
  const file = findDictionaryFile(params.file)
  if (!file) throw new Response('Not found', { status: 404 })
  const { text, version } = file
  const asked = new URL(request.url).searchParams.get('v') ?? undefined
  // A page of another build would start with routes that are not its own.
  if (asked !== undefined && asked !== version) throw new Response('Not found', { status: 404 })
  return new Response(text, {
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'cache-control': asked ? 'public, max-age=31536000, immutable' : 'no-cache',
    },
  })
}
