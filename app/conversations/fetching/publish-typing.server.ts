import { and, eq, sql } from 'drizzle-orm'
import { users } from '../../../db/schema/accounts.server.ts'
import { conversations } from '../../../db/schema/conversations.server.ts'
import type { Database } from '../../platform/database/database.server.ts'
import { isId } from '../../platform/database/ids.server.ts'
import { consumeLimit } from '../../platform/rate-limits/rate-limiter.server.ts'
import { publishTransientEvent } from '../../platform/realtime/publish-event.server.ts'
import { isEitherBlocked, isPartyTo, otherPartyId } from '../thread/conversation-access.server.ts'

/**
 * Tells the other party that the viewer is writing, unless one of the two has blocked the other.
 * `undefined` where the viewer has no such conversation; refuses more than 60 a minute.
 */
export async function publishTyping(
  db: Database,
  { conversationId, viewerId }: { conversationId: string; viewerId: string },
): Promise<{ told: boolean } | { refused: 'too-many'; retryAfter: number } | undefined> {
  if (!isId(conversationId)) return undefined
  const spent = await consumeLimit(db, { limit: 'typing', of: viewerId })
  if (!spent.allowed) return { refused: 'too-many', retryAfter: spent.retryAfter }
  const [other] = await db
    .select({
      id: users.id,
      mayHear: sql<boolean>`${users.deletedAt} is null and not ${isEitherBlocked()}`,
    })
    .from(conversations)
    .innerJoin(users, eq(users.id, otherPartyId(viewerId)))
    .where(and(eq(conversations.id, conversationId), isPartyTo(viewerId)))
  if (!other) return undefined
  const told = other.mayHear
  if (told)
    await publishTransientEvent(db, {
      userIds: [other.id],
      news: { kind: 'typing', conversationId },
    })
  return { told }
}
