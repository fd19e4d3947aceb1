import { getTranslator } from '../../app/i18n/dictionaries.server.ts'
import { requestedLanguage } from '../../app/i18n/requested-language.server.ts'
import { log } from '../../app/platform/http/log.server.ts'
import { requestId } from '../../app/platform/http/request-context.server.ts'

const retrySeconds = 5

/** The response while the database cannot be used. Scripts try again later. */
export function unavailableResponse(request: Request, error: unknown): Response {
  log.warn({ requestId: requestId(), err: error }, 'the database is unavailable')
  const t = getTranslator(requestedLanguage(request))
  return new Response(t('errors.unavailable'), {
    status: 503,
    headers: {
      'content-type': 'text/plain; charset=utf-8',
      'cache-control': 'no-store',
      'retry-after': String(retrySeconds),
    },
  })
}

/** Gives an error page, or a form that could not be saved, the status and headers of an outage. */
export function asUnavailable(response: Response): Response {
  const headers = new Headers(response.headers)
  headers.set('retry-after', String(retrySeconds))
  return new Response(response.body, { status: 503, headers })
}
