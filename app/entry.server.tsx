import { renderToReadableStream } from 'react-dom/server'
import {
  type EntryContext,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router'
import { getDictionary } from './i18n/dictionaries.server.ts'
import { LanguageProvider } from './i18n/language-provider.tsx'
import { requestedLanguage } from './i18n/requested-language.server.ts'
import { RequestId } from './layout/errors/request-id.tsx'
import { deferScripts } from './platform/http/defer-scripts.server.ts'
import { log } from './platform/http/log.server.ts'
import { requestContext } from './platform/http/request-context.server.ts'
import { createTurns } from './platform/jobs/yield-to-event-loop.server.ts'
import { countPageRender } from './platform/metrics/metrics.server.ts'
import { insertHeadTags } from './platform/seo/head-tags.server.ts'

const takeTurn = createTurns()

export default async function renderPage(
  request: Request,
  status: number,
  headers: Headers,
  entryContext: EntryContext,
  _context: RouterContextProvider,
) {
  const { nonce, id, url } = requestContext()
  const language = requestedLanguage(request)
  // The loaders of several pages may end at once, and pages from memory must not wait for all of them.
  await takeTurn()
  if (request.signal.aborted) return new Response(null, { status: 500 })
  countPageRender()
  let failed = false
  // Do not pass the request's signal: React never removes its listener, so the signal would leak.
  const stream = await renderToReadableStream(
    <LanguageProvider language={language} dictionary={getDictionary(language)}>
      <RequestId value={isError(status) ? id : undefined}>
        <ServerRouter context={entryContext} url={request.url} nonce={nonce} />
      </RequestId>
    </LanguageProvider>,
    {
      nonce,
      // Keep finished Suspense content inline, so that it also shows without JavaScript.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onError(error) {
        failed = true
        if (!request.signal.aborted) log.error({ requestId: id, err: error }, 'rendering failed')
      },
    },
  )
  // The loaders have finished, so the whole page is ready at once. A single chunk compresses better
  // and can have a content length.
  await stream.allReady
  const html = await new Response(stream).text()
  headers.set('content-type', 'text/html; charset=utf-8')
  const answered = failed ? 500 : status
  const page = deferScripts(html, { nonce })
  return new Response(insertHeadTags(page, { language, url, status: answered }), {
    headers,
    status: answered,
  })
}

/** Whether the page has a reference for support; a missing page needs none. */
function isError(status: number): boolean {
  return status >= 400 && status !== 404 && status !== 410
}

export function handleError(error: unknown, { request }: { request: Request }) {
  if (request.signal.aborted) return
  const requestId = requestContext().id
  // For example a form posted to a route without an action: the client's mistake, not ours.
  if (isRouteErrorResponse(error)) log.warn({ requestId, status: error.status }, 'request refused')
  else log.error({ requestId, err: error }, 'request failed')
}
