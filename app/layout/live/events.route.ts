import { currentViewer } from '../../accounts/sessions/viewer.server.ts'
import { database } from '../../platform/database/database.server.ts'
import { requestContext } from '../../platform/http/request-context.server.ts'
import type { Route } from './+types/events.route'
import { openLiveStream, streamRefusal } from './open-event-stream.server.ts'

/**
 * GET /events: the person's own news for one open page, as long as the page and the session last.
 * `?of=` is whose page it is: who has signed in since on the same device is signed out there.
 * `?after=` or Last-Event-ID is the number of the last it has heard. HEAD says whether it would be
 * opened, for a browser does not tell a page what its stream was answered.
 */
export function loader({ request, context }: Route.LoaderArgs): Response {
  if (!isAskedFromHere(request)) return refuse(403, 'cross-site')
  const viewer = currentViewer(context)
  const of = new URL(request.url).searchParams.get('of')
  if (!viewer || (of !== null && of !== viewer.id)) return refuse(401, 'signed-out')
  const { address } = requestContext()
  const refusal = streamRefusal(address)
  if (refusal) {
    const { refused, retryAfter } = refusal
    return refuse(refused === 'closing' ? 503 : 429, refused, retryAfter)
  }
  const after = lastHeard(request)
  const isOnlyAsked = request.method === 'HEAD'
  const body = isOnlyAsked ? null : openLiveStream(database(), { viewer, address, after })
  return new Response(body, {
    headers: {
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      // A proxy that gathers answers before it passes them on would hold every event back.
      'x-accel-buffering': 'no',
    },
  })
}

/** A page of another site says so by one of two headers, whatever browser it is opened in. */
function isAskedFromHere({ headers }: Request): boolean {
  const site = headers.get('sec-fetch-site')
  if (site) return site === 'same-origin'
  const origin = headers.get('origin')
  return !origin || origin === requestContext().url.origin
}

function lastHeard({ headers, url }: Request): number | undefined {
  const text = headers.get('last-event-id') ?? new URL(url).searchParams.get('after') ?? ''
  return /^\d{1,15}$/.test(text) ? Number(text) : undefined
}

function refuse(status: number, refused: string, retryAfter?: number): Response {
  const headers = retryAfter ? { 'Retry-After': String(retryAfter) } : undefined
  return Response.json({ refused }, { status, headers })
}
