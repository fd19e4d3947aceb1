import { renderToReadableStream } from 'react-dom/server'
import {
  type EntryContext,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router'
import { dictionaryOf } from './i18n/dictionaries.server.ts'
import { LanguageProvider } from './i18n/language.tsx'
import { requestedLanguage } from './i18n/requested-language.server.ts'
import { withHeadTags } from './layout/head-tags.server.ts'
import { RequestId } from './layout/request-id.tsx'
import { withLateScripts } from './platform/late-scripts.server.ts'
import { log } from './platform/log.server.ts'
import { requestFacts } from './platform/request.server.ts'

export default async function renderPage(
  request: Request,
  status: number,
  headers: Headers,
  entryContext: EntryContext,
  _context: RouterContextProvider,
) {
  const { nonce, id, url } = requestFacts()
  const language = requestedLanguage(request)
  let failed = false
  const stream = await renderToReadableStream(
    <LanguageProvider language={language} dictionary={dictionaryOf(language)}>
      <RequestId value={id}>
        <ServerRouter context={entryContext} url={request.url} nonce={nonce} />
      </RequestId>
    </LanguageProvider>,
    {
      nonce,
      // What has come with the page is in its place, also for who runs no script to put it there.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      signal: request.signal,
      onError(error) {
        failed = true
        if (!request.signal.aborted) log.error({ requestId: id, err: error }, 'rendering failed')
      },
    },
  )
  // Loaders have finished by now, so the whole page is ready at once; one piece compresses better
  // than many and can carry a length.
  await stream.allReady
  const html = await new Response(stream).text()
  headers.set('content-type', 'text/html; charset=utf-8')
  const answered = failed ? 500 : status
  const page = withLateScripts(html, { nonce })
  return new Response(withHeadTags(page, { language, url, status: answered }), {
    headers,
    status: answered,
  })
}

export function handleError(error: unknown, { request }: { request: Request }) {
  if (request.signal.aborted) return
  const requestId = requestFacts().id
  // A form sent where none is taken, and the like: the asker's mistake, not ours.
  if (isRouteErrorResponse(error)) log.warn({ requestId, status: error.status }, 'request refused')
  else log.error({ requestId, err: error }, 'request failed')
}
