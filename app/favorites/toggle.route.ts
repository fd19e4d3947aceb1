import { redirect } from 'react-router'
import { currentViewer } from '../accounts/viewer.server.ts'
import { database } from '../platform/database.server.ts'
import { safePath } from '../platform/safe-redirect.ts'
import { sentForm } from '../platform/sent-form.ts'
import { toastCookie } from '../platform/toast-cookie.server.ts'
import type { Route } from './+types/toggle.route'
import { addFavorite, type NotSaved, removeFavorite } from './save-favorite.server.ts'

export function loader() {
  return redirect('/favorites')
}

/**
 * POST /favorites/:listingId: `intent` is `add` or `remove`. A page's script is answered in JSON, a
 * form is led back to `redirect_to`.
 */
export async function action({ request, params, context }: Route.ActionArgs) {
  const form = await sentForm(request)
  const back = safePath(form.get('redirect_to')?.toString(), '/favorites')
  const isScript = request.headers.get('accept') === 'application/json'
  const answer = (refusal?: Refusal) => (isScript ? json(refusal) : leadBack(back, refusal))
  const userId = currentViewer(context)?.id
  if (!userId) return answer({ status: 401, key: 'favorites.signedOut' })
  const favorite = { userId, listingId: params.listingId }
  const change = changes.get(form.get('intent'))
  if (!change) return answer({ status: 400, key: 'errors.failed' })
  const outcome = await change(database(), favorite)
  return answer(typeof outcome === 'string' ? undefined : refusalOf(outcome.refused))
}

const changes = new Map<unknown, typeof addFavorite | typeof removeFavorite>([
  ['add', addFavorite],
  ['remove', removeFavorite],
])

type Refusal = { status: number; key: string; retryAfter?: number }

const refusals: Record<Extract<NotSaved, string>, Refusal> = {
  'not-found': { status: 404, key: 'listing.detail.notFound' },
  own: { status: 403, key: 'favorites.own' },
  'too-many': { status: 409, key: 'favorites.tooMany' },
}

function refusalOf(refused: NotSaved): Refusal {
  if (typeof refused === 'string') return refusals[refused]
  return { status: 429, key: 'errors.tooManyWait', retryAfter: refused.retryAfter }
}

function json(refusal?: Refusal) {
  if (!refusal) return Response.json({})
  const { status, key, retryAfter } = refusal
  const headers = retryAfter ? { 'retry-after': `${retryAfter}` } : undefined
  const params = retryAfter ? { count: retryAfter } : undefined
  return Response.json({ refused: key, params }, { status, headers })
}

function leadBack(back: string, refusal?: Refusal) {
  if (!refusal) return redirect(back)
  const { status, key, retryAfter } = refusal
  const params = retryAfter ? { params: { count: retryAfter } } : {}
  const headers = { 'set-cookie': toastCookie({ title: key, tone: 'error', ...params }) }
  const to = status === 401 ? `/auth?redirect=${encodeURIComponent(back)}` : back
  return redirect(to, { headers })
}
