import { and, eq, sql } from 'drizzle-orm'
import { blocks, conversations } from '../../../db/schema/conversations.server.ts'
import type { Database } from '../../platform/database/database.server.ts'
import { isId } from '../../platform/database/ids.server.ts'
import { consumeLimit } from '../../platform/rate-limits/rate-limiter.server.ts'
import { isPartyTo, otherPartyId } from '../thread/conversation-access.server.ts'

type BlockInput = { conversationId: string; viewerId: string }

type BlockOutcome = { otherId: string } | { refused: 'too-many'; retryAfter: number } | undefined

/** The other is not told: what they write from now on is visible only to themselves, for good. */
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

/** What they wrote in the meantime stays hidden. */
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
  const limitResult = await consumeLimit(db, { limit: 'block', key: viewerId })
  return limitResult.allowed ? other : { refused: 'too-many', retryAfter: limitResult.retryAfter }
}
