import { and, eq, isNull, ne, or } from 'drizzle-orm'
import { conversations, messages } from '../../db/schema.server.ts'
import type { Database } from '../platform/database.server.ts'

/** How many messages others have written to a person that they have not yet opened. */
export async function countUnread(db: Database, userId: string): Promise<number> {
  const unread = await db
    .select({ id: messages.id })
    .from(messages)
    .innerJoin(conversations, eq(conversations.id, messages.conversationId))
    .where(
      and(
        isNull(messages.readAt),
        ne(messages.senderId, userId),
        or(eq(conversations.buyerId, userId), eq(conversations.sellerId, userId)),
      ),
    )
    // The badge says "99+" beyond that.
    .limit(100)
  return unread.length
}
