import { sql } from 'drizzle-orm'
import { notifications } from '../../db/schema.server.ts'
import type { Database } from '../platform/database.server.ts'
import { environment } from '../platform/environment.server.ts'
import { newId } from '../platform/ids.server.ts'
import { enqueue } from '../platform/jobs.server.ts'
import { tellLive } from '../platform/live-news.server.ts'
import type { Happening } from './notification-facts.ts'
import { notificationMail } from './notification-mail.server.ts'
import { notificationText } from './notification-text.server.ts'

export type Notice = Happening & {
  userId: string
  listingId?: string
  conversationId?: string
  savedSearchId?: string
  /** Of several with the same text here, one stands until it is read. */
  once?: string
}

const hour = 3_600_000
const clockDifference = 10_000

/**
 * Tells a person that something happened, in the transaction in which it did: on their page of
 * notifications and, where their switches allow, by mail and text. One that is told `once` and is
 * still unread is renewed rather than doubled; it is mailed again, for many read only their mails,
 * but within an hour of the last mail not before that hour is over, and once for all that happened in
 * it; a conversation not at all. A message is mailed only if it is still unread after a while, for
 * most are read in the conversation at once; so is what was put off.
 */
export async function notify(tx: Database, notice: Notice): Promise<void> {
  const { userId, kind } = notice
  // A conversation tells both its parties itself; told apart, two who write to each other at once
  // could each wait for the other's counter. Whoever tells does so before anything else is kept.
  if (kind !== 'message') await tellLive(tx, { userIds: [userId], news: { kind: 'notifications' } })
  const { notificationId, mailIn } = await keep(tx, notice)
  if (mailIn === undefined) return
  const { bounds, smsGatewayUrl } = environment()
  const waitSeconds = kind === 'message' ? bounds['message-mail-seconds'] : mailIn
  const due = { notificationId, unlessRead: waitSeconds > 0 }
  await enqueue(tx, notificationMail, due, { waitSeconds })
  if (smsGatewayUrl) await enqueue(tx, notificationText, due, { waitSeconds })
}

/**
 * Keeps a notice, and gives in how many seconds it is to be mailed, if it is. When it was mailed
 * last, or will be, is the time in `mailedAs`; its other digits are those of whoever saw to that.
 */
async function keep(tx: Database, notice: Notice) {
  const { kind, facts } = notice
  const now = Date.now()
  const id = newId(now)
  const last = notifications.mailedAs
  const isLongAgo = sql`${last} < ${newId(now - hour)}::uuid`
  // Copies' clocks differ a little: what one of them mails now is nothing that waits.
  const isWaiting = sql`${last} > ${newId(now + clockDifference)}::uuid`
  const lastTime = sql`('x' || left(replace(${last}::text, '-', ''), 12))::bit(48)::bigint`
  const hourLater = sql`(lpad(to_hex(${lastTime} + ${hour}), 12, '0')
    || substr(excluded.mailed_as::text, 14))::uuid`
  const mailedAs =
    kind === 'message'
      ? last
      : sql`case when ${isLongAgo} then excluded.mailed_as
          when ${isWaiting} then ${last} else ${hourLater} end`
  const [kept] = await tx
    .insert(notifications)
    .values({ id, mailedAs: id, ...notice })
    .onConflictDoUpdate({
      target: [notifications.userId, notifications.once],
      targetWhere: sql`read_at is null and once is not null`,
      set: {
        facts,
        createdAt: sql`now()`,
        mailedAs,
      },
    })
    .returning({ notificationId: notifications.id, mailedAs: notifications.mailedAs })
  if (!kept) throw new Error('A notification was neither made nor renewed')
  const isOwn = kept.mailedAs.slice(13) === id.slice(13)
  const seconds = Math.ceil((timeOf(kept.mailedAs) - now) / 1000)
  return { notificationId: kept.notificationId, mailIn: isOwn ? Math.max(0, seconds) : undefined }
}

/** When an id was made, in milliseconds. */
function timeOf(id: string): number {
  return Number.parseInt(id.replace('-', '').slice(0, 12), 16)
}
