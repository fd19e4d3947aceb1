import { and, eq, sql } from 'drizzle-orm'
import { conversations, users } from '../../db/schema.server.ts'
import type { Database } from '../platform/database.server.ts'
import { isId } from '../platform/ids.server.ts'
import { spend } from '../platform/limits.server.ts'
import { whisper } from '../platform/live-news.server.ts'
import { areApart, isPartyTo, otherThan } from './parties.server.ts'

/**
 * Tells the other party that the viewer is writing, unless one of the two has blocked the other.
 * `undefined` where the viewer has no such conversation; refuses more than 60 a minute.
 */
export async function tellTyping(
  db: Database,
  { conversationId, viewerId }: { conversationId: string; viewerId: string },
): Promise<{ told: boolean } | { refused: 'too-many'; retryAfter: number } | undefined> {
  if (!isId(conversationId)) return undefined
  const spent = await spend(db, { limit: 'typing', of: viewerId })
  if (!spent.allowed) return { refused: 'too-many', retryAfter: spent.retryAfter }
  const [other] = await db
    .select({
      id: users.id,
      mayHear: sql<boolean>`${users.deletedAt} is null and not ${areApart()}`,
    })
    .from(conversations)
    .innerJoin(users, eq(users.id, otherThan(viewerId)))
    .where(and(eq(conversations.id, conversationId), isPartyTo(viewerId)))
  if (!other) return undefined
  const told = other.mayHear
  if (told) await whisper(db, { userIds: [other.id], news: { kind: 'typing', conversationId } })
  return { told }
}
