import { redirect } from 'react-router'
import {
  hasStaleFormOwner,
  isSentByScript,
  staleFormOwnerError,
} from '../accounts/sessions/stale-form-owner.server.ts'
import { currentViewer } from '../accounts/sessions/viewer.server.ts'
import { database } from '../platform/database/database.server.ts'
import { readFormData } from '../platform/forms/read-form-data.server.ts'
import { safePath } from '../platform/http/safe-path.ts'
import { withToast } from '../platform/http/toast-cookie.server.ts'
import type { Route } from './+types/toggle-favorite.route'
import { addFavorite, removeFavorite, type SaveFavoriteError } from './save-favorite.server.ts'

export function loader() {
  return redirect('/favorites')
}

/**
 * POST /favorites/:listingId: `intent` is `add` or `remove`. A script gets JSON; a form is redirected to
 * `redirect_to`.
 */
export async function action({ request, params, context }: Route.ActionArgs) {
  const form = await readFormData(request)
  const back = safePath(form.get('redirect_to')?.toString(), '/favorites')
  const answer = (refusal?: ToggleError) =>
    isSentByScript(request) ? jsonResponse(refusal) : redirectBack(back, refusal)
  const viewer = currentViewer(context)
  if (!viewer) return answer({ status: 401, key: 'favorites.signedOut' })
  // A change that another member made without a connection waits for them.
  if (hasStaleFormOwner(form, viewer)) return answer({ status: 403, key: staleFormOwnerError.key })
  const userId = viewer.id
  const favorite = { userId, listingId: params.listingId }
  const change = changes.get(form.get('intent'))
  if (!change) return answer({ status: 400, key: 'errors.failed' })
  const outcome = await change(database(), favorite)
  return answer(typeof outcome === 'string' ? undefined : toToggleError(outcome.refused))
}

const changes = new Map<unknown, typeof addFavorite | typeof removeFavorite>([
  ['add', addFavorite],
  ['remove', removeFavorite],
])

type ToggleError = { status: number; key: string; retryAfter?: number }

const toggleErrors: Record<Extract<SaveFavoriteError, string>, ToggleError> = {
  'not-found': { status: 404, key: 'listing.detail.notFound' },
  own: { status: 409, key: 'favorites.own' },
  'too-many': { status: 409, key: 'favorites.tooMany' },
}

function toToggleError(refused: SaveFavoriteError): ToggleError {
  if (typeof refused === 'string') return toggleErrors[refused]
  return { status: 429, key: 'errors.tooManyWait', retryAfter: refused.retryAfter }
}

function jsonResponse(refusal?: ToggleError) {
  if (!refusal) return Response.json({})
  const { status, key, retryAfter } = refusal
  const headers = retryAfter ? { 'retry-after': `${retryAfter}` } : undefined
  const params = retryAfter ? { wait: retryAfter } : undefined
  return Response.json({ refused: key, params }, { status, headers })
}

function redirectBack(back: string, refusal?: ToggleError) {
  if (!refusal) return redirect(back)
  const { status, key, retryAfter } = refusal
  const params = retryAfter ? { params: { wait: retryAfter } } : {}
  const to = status === 401 ? `/auth?redirect=${encodeURIComponent(back)}` : back
  return redirect(to, withToast({ title: key, tone: 'error', ...params }))
}
