import { and, eq, inArray, isNull, ne, type SQL, sql } from 'drizzle-orm'
import { notifications } from '../../../db/schema/notifications.server.ts'
import type { Database } from '../../platform/database/database.server.ts'
import { isId } from '../../platform/database/ids.server.ts'
import { logRejection } from '../../platform/http/log-rejection.server.ts'
import { publishEvent } from '../../platform/realtime/publish-event.server.ts'

/**
 * How many things a person has not yet looked at, up to 100: the number at the bell. Messages have
 * a number of their own. `userId` is a column, so that several can be counted at once.
 */
export function unreadNotificationCount(userId: SQL): SQL<number> {
  // The badge says "99+" beyond that.
  return sql`(select count(*)::int from (select from ${notifications} told
    where told.user_id = ${userId} and told.read_at is null and told.kind <> 'message'
    limit 100) unread)`
}

/** The number at one person's bell. */
export async function countUnreadNotifications(db: Database, userId: string): Promise<number> {
  const count = unreadNotificationCount(sql`${userId}::uuid`)
  const { rows } = await db.execute<{ count: number }>(sql`select ${count} as count`)
  return rows[0]?.count ?? 0
}

/** A person has opened a conversation, and needs to be told no more of what was written there. */
export async function markConversationNotificationsRead(
  tx: Database,
  { userId, conversationId }: { userId: string; conversationId: string },
): Promise<void> {
  await markRead(tx, userId, eq(notifications.conversationId, conversationId))
}

/**
 * A person has seen some of their own notifications, or all of them. What is not theirs stays, and
 * the attempt is logged. What tells of messages stays too: that is read with the conversation, and
 * is mailed until it is.
 */
export async function markNotificationsRead(
  db: Database,
  { userId, notificationIds }: { userId: string; notificationIds: readonly string[] | 'all' },
): Promise<void> {
  const ids = notificationIds === 'all' ? undefined : notificationIds.filter(isId)
  if (ids?.length === 0) return
  if (ids) await logForeignNotifications(db, { userId, ids })
  await db.transaction(async (tx) => {
    // Their other open pages count anew. Told first, as a message does: in another order, one that is
    // being written to them and this could wait for each other.
    await publishEvent(tx, { userIds: [userId], news: { kind: 'notifications' } })
    await markRead(tx, userId, and(isReadOnPage, ids && inArray(notifications.id, ids)))
  })
}

async function logForeignNotifications(
  db: Database,
  { userId, ids }: { userId: string; ids: string[] },
) {
  const others = await db
    .select({ id: notifications.id })
    .from(notifications)
    .where(and(inArray(notifications.id, ids), ne(notifications.userId, userId)))
  if (others.length === 0) return
  logRejection('read notifications', { notificationIds: others.map(({ id }) => id) })
}

/** Whether looking at the page of notifications is enough to have read one. */
export const isReadOnPage = ne(notifications.kind, 'message')

async function markRead(tx: Database, userId: string, which: SQL | undefined): Promise<void> {
  await tx
    .update(notifications)
    .set({ readAt: sql`now()` })
    .where(and(eq(notifications.userId, userId), isNull(notifications.readAt), which))
}
