import { dictionaryFile } from '../i18n/dictionaries.server.ts'
import { languages } from '../i18n/language.ts'
import type { Route } from './+types/dictionary.route'

export function loader({ params, request }: Route.LoaderArgs) {
  const language = languages.find((known) => `${known}.json` === params.file)
  if (!language) throw new Response('Not found', { status: 404 })
  const { text, version } = dictionaryFile(language)
  const isCurrent = new URL(request.url).searchParams.get('v') === version
  return new Response(text, {
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'cache-control': isCurrent ? 'public, max-age=31536000, immutable' : 'public, max-age=300',
    },
  })
}
