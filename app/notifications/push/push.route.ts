import { hasStaleFormOwner } from '../../accounts/sessions/stale-form-owner.server.ts'
import { currentViewer } from '../../accounts/sessions/viewer.server.ts'
import { database } from '../../platform/database/database.server.ts'
import { isDeviceSwitchOn } from '../../platform/device/device-cookie.server.ts'
import { readFormData } from '../../platform/forms/read-form-data.server.ts'
import { consumeLimit } from '../../platform/rate-limits/rate-limiter.server.ts'
import type { Route } from './+types/push.route'
import {
  deletePushSubscription,
  pushSubscriptionSchema,
  renewPushSubscription,
  savePushSubscription,
} from './push-subscriptions.server.ts'
import { vapidKeys } from './vapid-keys.server.ts'

/** The market's public key, with which a browser subscribes. */
export function loader(): Response {
  return Response.json(
    { key: vapidKeys().publicKey },
    { headers: { 'cache-control': 'public, max-age=3600' } },
  )
}

/**
 * Turns notifications on; with `intent=off` and on a shared phone off. `intent=renew` only replaces the endpoint.
 * Answers scripts only.
 */
export async function action({ request, context }: Route.ActionArgs): Promise<Response> {
  const viewer = currentViewer(context)
  if (!viewer) return refuse('signed-out', 401)
  const limit = await consumeLimit(database(), { limit: 'settings', key: viewer.id })
  if (!limit.allowed) return refuse('too-many', 429, { 'retry-after': `${limit.retryAfter}` })
  const form = await readFormData(request)
  if (hasStaleFormOwner(form, viewer)) return refuse('other-account', 403)
  const { sessionId } = viewer
  const isShared = isDeviceSwitchOn(request, 'shared_phone')
  if (form.get('intent') === 'off' || isShared) {
    await deletePushSubscription(database(), sessionId)
    return isShared ? refuse('shared-phone', 409) : Response.json({})
  }
  const parsed = pushSubscriptionSchema.safeParse(Object.fromEntries(form))
  if (!parsed.success) return refuse('malformed', 400)
  const input = { sessionId, subscription: parsed.data }
  if (form.get('intent') !== 'renew') await savePushSubscription(database(), input)
  else if (!(await renewPushSubscription(database(), input))) return refuse('not-subscribed', 409)
  return Response.json({})
}

function refuse(refused: string, status: number, headers: Record<string, string> = {}): Response {
  return Response.json({ refused }, { status, headers })
}
