import { currentViewer, sessionRestrictedSince } from '../../accounts/sessions/viewer.server.ts'
import { database } from '../../platform/database/database.server.ts'
import { requestContext } from '../../platform/http/request-context.server.ts'
import type { Route } from './+types/events.route'
import { checkStreamLimits, openViewerEventStream } from './open-event-stream.server.ts'

/**
 * GET /events: the event stream of one open page. `?of=` is the user it was rendered for; 401 if someone else
 * is signed in now. `?after=` or Last-Event-ID is the last event received. HEAD returns the status of a GET, as
 * browsers do not tell a page why its stream was refused.
 */
export function loader({ request, context }: Route.LoaderArgs): Response {
  if (!isSameOrigin(request)) return refuse(403, 'cross-site')
  const viewer = currentViewer(context)
  const of = new URL(request.url).searchParams.get('of')
  if (!viewer || (of !== null && of !== viewer.id)) return refuse(401, 'signed-out')
  const { address } = requestContext()
  const refusal = checkStreamLimits(address)
  if (refusal) {
    const { refused, retryAfter } = refusal
    return refuse(refused === 'closing' ? 503 : 429, refused, retryAfter)
  }
  const after = parseLastEventId(request)
  const isHeadRequest = request.method === 'HEAD'
  const since = sessionRestrictedSince(viewer)
  const body = isHeadRequest
    ? null
    : openViewerEventStream(database(), { viewer, since, address, after })
  return new Response(body, {
    headers: {
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      // Without this, a buffering proxy would hold every event back.
      'x-accel-buffering': 'no',
    },
  })
}

/** Every browser identifies a cross-site request with one of these two headers. */
function isSameOrigin({ headers }: Request): boolean {
  const site = headers.get('sec-fetch-site')
  if (site) return site === 'same-origin'
  const origin = headers.get('origin')
  return !origin || origin === requestContext().url.origin
}

function parseLastEventId({ headers, url }: Request): number | undefined {
  const text = headers.get('last-event-id') ?? new URL(url).searchParams.get('after') ?? ''
  return /^\d{1,15}$/.test(text) ? Number(text) : undefined
}

function refuse(status: number, refused: string, retryAfter?: number): Response {
  const headers = retryAfter ? { 'Retry-After': String(retryAfter) } : undefined
  return Response.json({ refused }, { status, headers })
}
