import { and, eq, sql } from 'drizzle-orm'
import { users } from '../../../db/schema/accounts.server.ts'
import { conversations } from '../../../db/schema/conversations.server.ts'
import type { Database } from '../../platform/database/database.server.ts'
import { isId } from '../../platform/database/ids.server.ts'
import { consumeLimit } from '../../platform/rate-limits/rate-limiter.server.ts'
import { publishTransientEvent } from '../../platform/realtime/publish-event.server.ts'
import { isEitherBlocked, isPartyTo, otherPartyId } from '../thread/conversation-access.server.ts'

/** `undefined` if the viewer has no such conversation; refuses more than 60 a minute. */
export async function publishTyping(
  db: Database,
  { conversationId, viewerId }: { conversationId: string; viewerId: string },
): Promise<{ wasPublished: boolean } | { refused: 'too-many'; retryAfter: number } | undefined> {
  if (!isId(conversationId)) return undefined
  const limitResult = await consumeLimit(db, { limit: 'typing', key: viewerId })
  if (!limitResult.allowed) return { refused: 'too-many', retryAfter: limitResult.retryAfter }
  const [other] = await db
    .select({
      id: users.id,
      mayHear: sql<boolean>`${users.deletedAt} is null and not ${isEitherBlocked()}`,
    })
    .from(conversations)
    .innerJoin(users, eq(users.id, otherPartyId(viewerId)))
    .where(and(eq(conversations.id, conversationId), isPartyTo(viewerId)))
  if (!other) return undefined
  const wasPublished = other.mayHear
  if (wasPublished)
    await publishTransientEvent(db, {
      userIds: [other.id],
      event: { kind: 'typing', conversationId },
    })
  return { wasPublished }
}
