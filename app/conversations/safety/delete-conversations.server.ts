import { and, eq, isNull, notExists, or } from 'drizzle-orm'
import { users } from '../../../db/schema/accounts.server.ts'
import { blocks, conversations, messages } from '../../../db/schema/conversations.server.ts'
import type { Database } from '../../platform/database/database.server.ts'

/** The other party keeps them until both accounts are closed. */
export async function deleteConversations(db: Database, userId: string): Promise<void> {
  await db.delete(blocks).where(or(eq(blocks.blockerId, userId), eq(blocks.blockedId, userId)))
  const isUnseen = and(eq(messages.senderId, userId), eq(messages.withheld, true))
  await db.delete(messages).where(isUnseen)
  const isParty = or(eq(conversations.buyerId, userId), eq(conversations.sellerId, userId))
  const isEither = or(eq(users.id, conversations.buyerId), eq(users.id, conversations.sellerId))
  const whoStays = db
    .select({ id: users.id })
    .from(users)
    .where(and(isEither, isNull(users.deletedAt)))
  await db.delete(conversations).where(and(isParty, notExists(whoStays)))
}
