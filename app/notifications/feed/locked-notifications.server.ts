import { type SQL, sql } from 'drizzle-orm'
import { notifications } from '../../../db/schema/notifications.server.ts'
import { restrictedSince } from '../../platform/http/request-context.server.ts'

/**
 * Leaves out what a restricted session may neither see nor mark as read: notifications that quote older
 * conversations, and those that tell the owner of that very session. Undefined for other sessions.
 */
export function isUnlocked(userId: string): SQL | undefined {
  const since = restrictedSince(userId)
  return since && sql`not ${isLockedSince(sql`${since.toISOString()}::timestamptz`)}`
}

/** Whether a notification is locked for a session that was opened at `startedAt`. */
export function isLockedSince(startedAt: SQL): SQL<boolean> {
  return sql<boolean>`(${notifications.kind} = 'account' or exists (select from conversations older
    where older.id = ${notifications.conversationId} and older.created_at < ${startedAt}))`
}
