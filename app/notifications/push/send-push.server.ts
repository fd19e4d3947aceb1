import { and, eq, gt, sql } from 'drizzle-orm'
import webPush from 'web-push'
import { sessions } from '../../../db/schema/accounts.server.ts'
import { notifications, pushSubscriptions } from '../../../db/schema/notifications.server.ts'
import { getTranslator } from '../../i18n/dictionaries.server.ts'
import type { Database } from '../../platform/database/database.server.ts'
import { sessionOfflineKey } from '../../platform/device/offline-header.server.ts'
import { environment } from '../../platform/http/environment.server.ts'
import { log } from '../../platform/http/log.server.ts'
import type { Job } from '../../platform/jobs/job-queue.server.ts'
import {
  type DueNotification,
  findDueNotification,
} from '../delivery/find-due-notification.server.ts'
import { isLockedSince } from '../feed/locked-notifications.server.ts'
import type { PushJobPayload } from './enqueue-pushes.server.ts'
import type { PushContent } from './push-content.ts'
import { isPushEndpoint } from './push-host.server.ts'
import { vapidKeys } from './vapid-keys.server.ts'

const responseTimeout = 10_000
const daySeconds = 86_400

/** A browser that no longer wants any is forgotten. */
export const sendPush: Job<PushJobPayload> = {
  name: 'notification-push',
  retries: 5,
  async work(db, { notificationId, subscriptionId }, jobId) {
    const subscription = await findSubscription(db, { notificationId, subscriptionId })
    if (!subscription) return
    const due = { notificationId, unlessRead: true, channel: 'push' as const }
    const notice = await findDueNotification(db, due)
    if (!notice) return
    const response = await post(subscription, notice)
    await response.body?.cancel()
    const { status } = response
    log.info({ jobId, kind: notice.kind, userId: notice.person.id, status }, 'push notification')
    if (status === 404 || status === 410)
      await db.delete(pushSubscriptions).where(eq(pushSubscriptions.id, subscriptionId))
    else if (status === 429 || status >= 500)
      throw new Error(`The push service responded with ${status}`)
  },
}

type Subscription = typeof pushSubscriptions.$inferSelect

/** Unless the session has ended, or is restricted and may not see the notification. */
async function findSubscription(
  db: Database,
  { notificationId, subscriptionId }: PushJobPayload,
): Promise<Subscription | undefined> {
  const isRestricted = sql`coalesce(${sessions.restrictedUntil} > now(), false)`
  const [found] = await db
    .select({ subscription: pushSubscriptions })
    .from(pushSubscriptions)
    .innerJoin(sessions, eq(sessions.id, pushSubscriptions.sessionId))
    .innerJoin(notifications, eq(notifications.id, notificationId))
    .where(
      and(
        eq(pushSubscriptions.id, subscriptionId),
        gt(sessions.expiresAt, sql`now()`),
        sql`not (${isRestricted} and ${isLockedSince(sql`${sessions.createdAt}`)})`,
      ),
    )
  // The operator may have taken its push service off the list.
  return found && isPushEndpoint(found.subscription.endpoint) ? found.subscription : undefined
}

function post(subscription: Subscription, notice: DueNotification): Promise<Response> {
  const { endpoint, p256dh, auth } = subscription
  const { conversationId } = notice
  const { publicUrl } = environment()
  const { method, headers, body } = webPush.generateRequestDetails(
    { endpoint, keys: { p256dh, auth } },
    JSON.stringify(pushContent(subscription, notice)),
    {
      vapidDetails: { subject: contactUrl(publicUrl), ...vapidKeys() },
      contentEncoding: 'aes128gcm',
      TTL: daySeconds,
      urgency: conversationId ? 'high' : 'normal',
      // A newer message of the conversation replaces one that has not arrived yet.
      ...(conversationId && { topic: conversationId.replaceAll('-', '') }),
    },
  )
  return fetch(endpoint, {
    method,
    headers: headers as Record<string, string>,
    body: body ? new Uint8Array(body) : null,
    redirect: 'error',
    signal: AbortSignal.timeout(responseTimeout),
  })
}

function pushContent({ sessionId, hidesText }: Subscription, notice: DueNotification): PushContent {
  const { definition, facts, person } = notice
  const { language } = person
  const t = getTranslator(language)
  const { hiddenText, ...shown } = definition.push(facts, t)
  const hidden = { title: t('site.name'), body: hiddenText }
  return {
    ...(hidesText ? hidden : shown),
    hidden,
    url: definition.url(notice),
    tag: notice.conversationId ?? notice.id,
    lang: language,
    dir: language === 'ur' ? 'rtl' : 'ltr',
    owner: sessionOfflineKey(sessionId),
  }
}

/** Push services write to the operator there if something is wrong. They refuse plain http. */
function contactUrl(publicUrl: URL): string {
  return publicUrl.protocol === 'https:' ? publicUrl.origin : `mailto:${environment().supportInbox}`
}
