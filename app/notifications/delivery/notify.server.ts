import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import { notifications } from '../../../db/schema/notifications.server.ts'
import type { Database } from '../../platform/database/database.server.ts'
import { newId } from '../../platform/database/ids.server.ts'
import { environment } from '../../platform/http/environment.server.ts'
import { enqueueAll } from '../../platform/jobs/jobs.server.ts'
import { publishEvent } from '../../platform/realtime/publish-event.server.ts'
import type { NotificationEvent } from '../feed/notification-facts.ts'
import { sendNotificationEmail } from './send-notification-email.server.ts'
import { notificationSms } from './send-notification-sms.server.ts'

export type NotificationInput = NotificationEvent & {
  userId: string
  listingId?: string
  conversationId?: string
  savedSearchId?: string
  /** Of several with the same text here, one stands until it is read. */
  once?: string
}

const hour = 3_600_000
const clockSkew = 10_000

/**
 * Tells a person that something happened, in the transaction in which it did: on their page of
 * notifications and, where their switches allow, by mail and text. One that is told `once` and is
 * still unread is renewed rather than doubled, and a conversation has one notification for good, which
 * its next message moves up; it is mailed again, for many read only their mails,
 * but within an hour of the last mail not before that hour is over, and once for all that happened in
 * it; a conversation not at all. A message is mailed only if it is still unread after a while, for
 * most are read in the conversation at once; so is what was put off.
 */
export async function notify(tx: Database, notice: NotificationInput): Promise<void> {
  const renewed = await updateConversationNotification(tx, notice)
  if (renewed) await enqueueMails(tx, notice.kind, [renewed])
  else await notifyAll(tx, [notice])
}

/**
 * Notifies many people of the same kind of thing, as `notify` does, in a few statements however many
 * they are. Takes at most one notice for a person, and at most some thousands.
 */
export async function notifyAll(
  tx: Database,
  notices: readonly NotificationInput[],
): Promise<void> {
  const [first] = notices
  if (!first) return
  // A conversation tells both its parties itself; told apart, two who write to each other at once
  // could each wait for the other's counter. Whoever tells does so before anything else is kept.
  if (first.kind !== 'message') {
    const userIds = notices.map(({ userId }) => userId)
    await publishEvent(tx, { userIds, news: { kind: 'notifications' } })
  }
  await enqueueMails(tx, first.kind, await saveNotifications(tx, first.kind, notices))
}

type SavedNotification = { notificationId: string; mailIn: number | undefined; mailedAs: string }

async function enqueueMails(
  tx: Database,
  kind: NotificationInput['kind'],
  kept: SavedNotification[],
): Promise<void> {
  const { bounds, smsGatewayUrl } = environment()
  const due = kept.flatMap(({ notificationId, mailIn, mailedAs }) => {
    if (mailIn === undefined) return []
    const waitSeconds = kind === 'message' ? bounds['message-mail-seconds'] : mailIn
    const unlessRead = waitSeconds > 0
    const payload = { notificationId, unlessRead, ...(kind === 'message' && { mailedAs }) }
    return [{ payload, waitSeconds }]
  })
  await enqueueAll(tx, sendNotificationEmail, due)
  if (smsGatewayUrl) await enqueueAll(tx, notificationSms, due)
}

/**
 * Moves up the notification of a conversation, unread again, and counts the messages since it was last
 * read. Mailed anew only where it had been read: an unread one waits for its mail already. Gives
 * `undefined` for the first message.
 */
async function updateConversationNotification(
  tx: Database,
  { userId, kind, conversationId, facts }: NotificationInput,
) {
  if (kind !== 'message' || !conversationId) return undefined
  const [newest, ...older] = await tx
    .select()
    .from(notifications)
    .where(and(eq(notifications.conversationId, conversationId), eq(notifications.userId, userId)))
    .orderBy(sql`read_at is not null`, desc(notifications.createdAt), desc(notifications.id))
    .for('update')
  if (!newest) return undefined
  const doubles = older.map(({ id }) => id)
  if (doubles.length > 0) await tx.delete(notifications).where(inArray(notifications.id, doubles))
  const wasRead = newest.readAt !== null
  const mailedAs = wasRead ? newId() : newest.mailedAs
  const count = wasRead ? 1 : Number(newest.facts.count ?? 1) + 1
  await tx
    .update(notifications)
    .set({ facts: { ...facts, count }, createdAt: sql`now()`, readAt: null, mailedAs })
    .where(eq(notifications.id, newest.id))
  return { notificationId: newest.id, mailIn: wasRead ? 0 : undefined, mailedAs }
}

/**
 * Creates notices of one kind, and gives in how many seconds each is to be mailed, if it is. When it was mailed
 * last, or will be, is the time in `mailedAs`; its other digits are those of whoever saw to that.
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
  // Copies' clocks differ a little: what one of them mails now is nothing that waits.
  const isWaiting = sql`${last} > ${newId(now + clockSkew)}::uuid`
  const lastTime = sql`('x' || left(replace(${last}::text, '-', ''), 12))::bit(48)::bigint`
  const hourLater = sql`(lpad(to_hex(${lastTime} + ${hour}), 12, '0')
    || substr(excluded.mailed_as::text, 14))::uuid`
  const mailedAs =
    kind === 'message'
      ? last
      : sql`case when ${isLongAgo} then excluded.mailed_as
          when ${isWaiting} then ${last} else ${hourLater} end`
  const kept = await tx
    .insert(notifications)
    .values(rows)
    .onConflictDoUpdate({
      target: [notifications.userId, notifications.once],
      targetWhere: sql`read_at is null and once is not null`,
      set: { facts: sql`excluded.facts`, createdAt: sql`now()`, mailedAs },
    })
    .returning({ notificationId: notifications.id, mailedAs: notifications.mailedAs })
  if (kept.length < notices.length) throw new Error('A notification was neither made nor renewed')
  const ownDigits = new Set(rows.map(({ id }) => id.slice(13)))
  return kept.map((row) => {
    const seconds = Math.ceil((timeFromId(row.mailedAs) - now) / 1000)
    const isOwn = ownDigits.has(row.mailedAs.slice(13))
    return { ...row, mailIn: isOwn ? Math.max(0, seconds) : undefined }
  })
}

/** When an id was made, in milliseconds. */
function timeFromId(id: string): number {
  return Number.parseInt(id.replace('-', '').slice(0, 12), 16)
}
