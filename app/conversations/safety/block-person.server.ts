import { and, eq, sql } from 'drizzle-orm'
import { blocks, conversations } from '../../../db/schema/conversations.server.ts'
import type { Database } from '../../platform/database/database.server.ts'
import { isId } from '../../platform/database/ids.server.ts'
import { consumeLimit } from '../../platform/rate-limits/rate-limiter.server.ts'
import { isPartyTo, otherPartyId } from '../thread/conversation-access.server.ts'

type BlockInput = { conversationId: string; viewerId: string }

type BlockOutcome = { otherId: string } | { refused: 'too-many'; retryAfter: number } | undefined

/**
 * Blocks the other party of a conversation, in this and every other one. They are not told: what
 * they write from now on is seen by themselves alone, for good. `undefined` where the viewer has no
 * such conversation; refuses more than 60 an hour, blocking and unblocking together.
 */
export async function blockPerson(db: Database, blocking: BlockInput): Promise<BlockOutcome> {
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
export async function unblockPerson(db: Database, blocking: BlockInput): Promise<BlockOutcome> {
  const other = await findOther(db, blocking)
  if (!other || 'refused' in other) return other
  await db
    .delete(blocks)
    .where(and(eq(blocks.blockerId, blocking.viewerId), eq(blocks.blockedId, other.otherId)))
  return other
}

async function findOther(
  db: Database,
  { conversationId, viewerId }: BlockInput,
): Promise<BlockOutcome> {
  if (!isId(conversationId)) return undefined
  const [other] = await db
    .select({ otherId: otherPartyId(viewerId) })
    .from(conversations)
    .where(and(eq(conversations.id, conversationId), isPartyTo(viewerId)))
  if (!other) return undefined
  const spent = await consumeLimit(db, { limit: 'block', of: viewerId })
  return spent.allowed ? other : { refused: 'too-many', retryAfter: spent.retryAfter }
}
