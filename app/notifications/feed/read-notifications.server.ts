import { and, eq, inArray, isNull, lte, ne, type SQL, sql } from 'drizzle-orm'
import { notifications } from '../../../db/schema/notifications.server.ts'
import type { Database } from '../../platform/database/database.server.ts'
import { isId } from '../../platform/database/ids.server.ts'
import { logRejection } from '../../platform/http/log-rejection.server.ts'
import { publishEvent } from '../../platform/realtime/publish-event.server.ts'
import { isUnlocked } from './locked-notifications.server.ts'

/** Up to 100. `userId` is SQL, so that several users are counted at once; `since` is of a restricted session. */
export function unreadNotificationCount(userId: SQL, since?: Date): SQL<number> {
  const isShown = since ? sql`and told.kind <> 'account'` : sql``
  // Above 99 the badge says "99+".
  return sql`(select count(*)::int from (select from ${notifications} told
    where told.user_id = ${userId} and told.read_at is null and told.kind <> 'message' ${isShown}
    limit 100) unread)`
}

export async function countUnreadNotifications(db: Database, userId: string): Promise<number> {
  const count = unreadNotificationCount(sql`${userId}::uuid`)
  const { rows } = await db.execute<{ count: number }>(sql`select ${count} as count`)
  return rows[0]?.count ?? 0
}

export async function markConversationNotificationsRead(
  tx: Database,
  { userId, conversationId }: { userId: string; conversationId: string },
): Promise<void> {
  await markRead(tx, userId, eq(notifications.conversationId, conversationId))
}

type ReadReport = {
  userId: string
  notificationIds: readonly string[] | 'all'
  /** When the reader's page was made. */
  shownAt?: Date | undefined
}

/** Leaves messages, which are read with their conversation, and what came after `shownAt`. */
export async function markNotificationsRead(
  db: Database,
  { userId, notificationIds, shownAt }: ReadReport,
): Promise<void> {
  const ids = notificationIds === 'all' ? undefined : notificationIds.filter(isId)
  if (ids?.length === 0) return
  if (ids) await logForeignNotifications(db, { userId, ids })
  await db.transaction(async (tx) => {
    // Published first, as for a message: in another order, the two could deadlock.
    await publishEvent(tx, { userIds: [userId], event: { kind: 'notifications' } })
    const isShown = shownAt && lte(notifications.createdAt, shownAt)
    await markRead(tx, userId, and(isReadOnPage, isShown, ids && inArray(notifications.id, ids)))
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

export const isReadOnPage = ne(notifications.kind, 'message')

async function markRead(tx: Database, userId: string, which: SQL | undefined): Promise<void> {
  await tx
    .update(notifications)
    .set({ readAt: sql`now()` })
    .where(
      and(
        eq(notifications.userId, userId),
        isNull(notifications.readAt),
        which,
        isUnlocked(userId),
      ),
    )
}
