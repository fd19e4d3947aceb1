import { eq, inArray, or } from 'drizzle-orm'
import { conversations } from '../../../db/schema/conversations.server.ts'
import { notifications, savedSearches } from '../../../db/schema/notifications.server.ts'
import type { Database } from '../../platform/database/database.server.ts'

/** Others' notifications of conversations with the account contain its name. */
export async function deleteNotifications(db: Database, userId: string): Promise<void> {
  const talks = db
    .select({ id: conversations.id })
    .from(conversations)
    .where(or(eq(conversations.buyerId, userId), eq(conversations.sellerId, userId)))
  await db
    .delete(notifications)
    .where(or(eq(notifications.userId, userId), inArray(notifications.conversationId, talks)))
  await db.delete(savedSearches).where(eq(savedSearches.userId, userId))
}
