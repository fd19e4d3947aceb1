import { and, eq, inArray, sql } from 'drizzle-orm'
import { users } from '../../../db/schema/accounts.server.ts'
import { notifications } from '../../../db/schema/notifications.server.ts'
import type { Database } from '../../platform/database/database.server.ts'
import { newId } from '../../platform/database/ids.server.ts'
import { environment } from '../../platform/http/environment.server.ts'
import { enqueueAll } from '../../platform/jobs/job-queue.server.ts'
import { publishEvent } from '../../platform/realtime/publish-event.server.ts'
import type { NotificationEvent } from '../kinds/notification-kinds.server.ts'
import { enqueuePushes } from '../push/enqueue-pushes.server.ts'
import { sendNotificationEmail } from './send-notification-email.server.ts'
import { notificationSms } from './send-notification-sms.server.ts'

export type NotificationInput = NotificationEvent & {
  userId: string
  listingId?: string
  conversationId?: string
  savedSearchId?: string
  /** Unread notifications with the same key are stored as one. */
  once?: string
}

const hour = 3_600_000
const clockSkew = 10_000

/**
 * Notifies a user of an event, in the same transaction: on their notifications page and, if their
 * switches allow, by email and SMS. An unread notification with the same `once` is updated instead
 * of duplicated, and a conversation has a single notification, which its next message moves up.
 * An updated notification is emailed again, since many users read only their emails, but at most
 * once an hour, for everything in that hour; an unread conversation is not. A message is emailed
 * only if it is still unread after some minutes, since most are read in the conversation at once;
 * the same holds for a delayed email.
 */
export async function notify(tx: Database, notice: NotificationInput): Promise<void> {
  const renewed = await updateConversationNotification(tx, notice)
  if (renewed) await deliver(tx, [notice], [renewed])
  else await notifyAll(tx, [notice])
}

/**
 * Events of one kind, at most one for each user, in a fixed number of statements. Without `hasMail` there is no email
 * and no SMS.
 */
export async function notifyAll(
  tx: Database,
  notices: readonly NotificationInput[],
  channels: Channels = { hasMail: true, hasPush: true },
): Promise<void> {
  const [first] = notices
  if (!first) return
  // Conversations publish one event to both parties themselves: with separate events, two people
  // writing to each other at once could deadlock on each other's counter. For the same reason the
  // event is published before any row is written.
  if (first.kind !== 'message') {
    const userIds = notices.map(({ userId }) => userId)
    await publishEvent(tx, { userIds, event: { kind: 'notifications' } })
  }
  await deliver(tx, notices, await saveNotifications(tx, first.kind, notices), channels)
}

type Channels = { hasMail: boolean; hasPush: boolean }

async function deliver(
  tx: Database,
  notices: readonly NotificationInput[],
  saved: SavedNotification[],
  { hasMail, hasPush }: Channels = { hasMail: true, hasPush: true },
): Promise<void> {
  const [first] = notices
  if (first && hasMail) await enqueueMails(tx, first.kind, saved)
  if (!hasPush) return
  await enqueuePushes(tx, { notificationIds: saved.map(({ notificationId }) => notificationId) })
}

type SavedNotification = {
  notificationId: string
  mailDelaySeconds: number | undefined
  mailedAs: string
}

async function enqueueMails(
  tx: Database,
  kind: NotificationInput['kind'],
  saved: SavedNotification[],
): Promise<void> {
  const { bounds, smsGatewayUrl } = environment()
  const due = saved.flatMap(({ notificationId, mailDelaySeconds, mailedAs }) => {
    if (mailDelaySeconds === undefined) return []
    const waitSeconds = kind === 'message' ? bounds['message-mail-seconds'] : mailDelaySeconds
    const unlessRead = waitSeconds > 0
    const payload = { notificationId, unlessRead, ...(kind === 'message' && { mailedAs }) }
    return [{ payload, waitSeconds }]
  })
  await enqueueAll(tx, sendNotificationEmail, due)
  if (!smsGatewayUrl) return
  const isLater = kind === 'message' && (await hasNoEmail(tx, saved))
  const smsSeconds = isLater ? bounds['message-text-seconds'] : 0
  const texts = due.map(({ payload, waitSeconds }) => ({
    payload,
    waitSeconds: Math.max(waitSeconds, smsSeconds),
  }))
  await enqueueAll(tx, notificationSms, texts)
}

/** Of a message, which has one reader. */
async function hasNoEmail(tx: Database, saved: readonly SavedNotification[]): Promise<boolean> {
  const ids = saved.map(({ notificationId }) => notificationId)
  const [found] = await tx
    .select({ email: users.email })
    .from(notifications)
    .innerJoin(users, eq(users.id, notifications.userId))
    .where(inArray(notifications.id, ids))
  return found?.email === null
}

/**
 * Moves up the notification of a conversation, marks it unread, and counts the messages since it
 * was last read. It is emailed again only if it had been read: otherwise its email is still queued.
 * Returns `undefined` for the first message.
 */
async function updateConversationNotification(
  tx: Database,
  { userId, kind, conversationId, facts }: NotificationInput,
) {
  if (kind !== 'message' || !conversationId) return undefined
  const [earlier] = await tx
    .select()
    .from(notifications)
    .where(
      and(
        eq(notifications.conversationId, conversationId),
        eq(notifications.userId, userId),
        eq(notifications.kind, kind),
      ),
    )
    .for('update')
  if (!earlier) return undefined
  const wasRead = earlier.readAt !== null
  const mailedAs = wasRead ? newId() : earlier.mailedAs
  const count = wasRead ? 1 : Number(earlier.facts.count ?? 1) + 1
  await tx
    .update(notifications)
    .set({ facts: { ...facts, count }, createdAt: sql`now()`, readAt: null, mailedAs })
    .where(eq(notifications.id, earlier.id))
  return { notificationId: earlier.id, mailDelaySeconds: wasRead ? 0 : undefined, mailedAs }
}

/**
 * Saves notifications of one kind, and returns in how many seconds each is to be emailed, or
 * `undefined` if its email is queued already. The time in `mailedAs` is when it was last emailed,
 * or will be; its other digits identify the call that queued that email.
 */
async function saveNotifications(
  tx: Database,
  kind: NotificationInput['kind'],
  notices: readonly NotificationInput[],
) {
  const now = Date.now()
  const rows = notices.map((notice) => {
    const id = newId(now)
    return { id, mailedAs: id, ...notice }
  })
  const last = notifications.mailedAs
  const isLongAgo = sql`${last} < ${newId(now - hour)}::uuid`
  // Server clocks differ a little: an email that another server sends now is not waiting.
  const isWaiting = sql`${last} > ${newId(now + clockSkew)}::uuid`
  const lastTime = sql`('x' || left(replace(${last}::text, '-', ''), 12))::bit(48)::bigint`
  const hourLater = sql`(lpad(to_hex(${lastTime} + ${hour}), 12, '0')
    || substr(excluded.mailed_as::text, 14))::uuid`
  const mailedAs =
    kind === 'message'
      ? last
      : sql`case when ${isLongAgo} then excluded.mailed_as
          when ${isWaiting} then ${last} else ${hourLater} end`
  const saved = await tx
    .insert(notifications)
    .values(rows)
    .onConflictDoUpdate({
      target: [notifications.userId, notifications.once],
      targetWhere: sql`read_at is null and once is not null`,
      set: { facts: sql`excluded.facts`, createdAt: sql`now()`, mailedAs },
    })
    .returning({ notificationId: notifications.id, mailedAs: notifications.mailedAs })
  if (saved.length < notices.length)
    throw new Error('A notification was neither inserted nor updated')
  const ownDigits = new Set(rows.map(({ id }) => id.slice(13)))
  return saved.map((row) => {
    const seconds = Math.ceil((timeFromId(row.mailedAs) - now) / 1000)
    const isOwn = ownDigits.has(row.mailedAs.slice(13))
    return { ...row, mailDelaySeconds: isOwn ? Math.max(0, seconds) : undefined }
  })
}

/** In milliseconds. */
function timeFromId(id: string): number {
  return Number.parseInt(id.replace('-', '').slice(0, 12), 16)
}
