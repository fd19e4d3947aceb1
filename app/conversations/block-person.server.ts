import { and, eq, sql } from 'drizzle-orm'
import { blocks, conversations } from '../../db/schema.server.ts'
import type { Database } from '../platform/database.server.ts'
import { isId } from '../platform/ids.server.ts'
import { spend } from '../platform/limits.server.ts'
import { isPartyTo, otherThan } from './parties.server.ts'

type Blocking = { conversationId: string; viewerId: string }

type Outcome = { otherId: string } | { refused: 'too-many'; retryAfter: number } | undefined

/**
 * Blocks the other party of a conversation, in this and every other one. They are not told: what
 * they write from now on is seen by themselves alone, for good. `undefined` where the viewer has no
 * such conversation; refuses more than 60 an hour, blocking and unblocking together.
 */
export async function blockPerson(db: Database, blocking: Blocking): Promise<Outcome> {
  const other = await findOther(db, blocking)
  if (!other || 'refused' in other) return other
  await db
    .insert(blocks)
    .values({
      blockerId: blocking.viewerId,
      blockedId: other.otherId,
      createdAt: sql`clock_timestamp()`,
    })
    .onConflictDoNothing()
  return other
}

/** Lets the other party write again. What they wrote meanwhile stays theirs alone. */
export async function unblockPerson(db: Database, blocking: Blocking): Promise<Outcome> {
  const other = await findOther(db, blocking)
  if (!other || 'refused' in other) return other
  await db
    .delete(blocks)
    .where(and(eq(blocks.blockerId, blocking.viewerId), eq(blocks.blockedId, other.otherId)))
  return other
}

async function findOther(db: Database, { conversationId, viewerId }: Blocking): Promise<Outcome> {
  if (!isId(conversationId)) return undefined
  const [other] = await db
    .select({ otherId: otherThan(viewerId) })
    .from(conversations)
    .where(and(eq(conversations.id, conversationId), isPartyTo(viewerId)))
  if (!other) return undefined
  const spent = await spend(db, { limit: 'block', of: viewerId })
  return spent.allowed ? other : { refused: 'too-many', retryAfter: spent.retryAfter }
}
