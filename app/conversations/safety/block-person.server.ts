import { and, eq, sql } from 'drizzle-orm'
import { blocks, conversations } from '../../../db/schema/conversations.server.ts'
import type { Database } from '../../platform/database/database.server.ts'
import { isId } from '../../platform/database/ids.server.ts'
import { consumeLimit } from '../../platform/rate-limits/rate-limiter.server.ts'
import { isPartyTo, otherPartyId } from '../thread/conversation-access.server.ts'

type BlockInput = { conversationId: string; viewerId: string }

type BlockOutcome = { otherId: string } | { refused: 'too-many'; retryAfter: number } | undefined

/**
 * The other is not told: what they write from now on is visible only to themselves, for good.
 * `undefined` if the viewer has no such conversation; refuses more than 60 changes an hour.
 */
export async function blockPerson(db: Database, blocking: BlockInput): Promise<BlockOutcome> {
  return await changeBlock(db, blocking, async ({ blockerId, blockedId }) => {
    const createdAt = sql`clock_timestamp()`
    await db.insert(blocks).values({ blockerId, blockedId, createdAt }).onConflictDoNothing()
  })
}

/** What they wrote in the meantime stays hidden. */
export async function unblockPerson(db: Database, blocking: BlockInput): Promise<BlockOutcome> {
  return await changeBlock(db, blocking, async ({ blockerId, blockedId }) => {
    const isBlock = and(eq(blocks.blockerId, blockerId), eq(blocks.blockedId, blockedId))
    await db.delete(blocks).where(isBlock)
  })
}

async function changeBlock(
  db: Database,
  { conversationId, viewerId }: BlockInput,
  change: (block: { blockerId: string; blockedId: string }) => Promise<void>,
): Promise<BlockOutcome> {
  if (!isId(conversationId)) return undefined
  const [other] = await db
    .select({ otherId: otherPartyId(viewerId) })
    .from(conversations)
    .where(and(eq(conversations.id, conversationId), isPartyTo(viewerId)))
  if (!other) return undefined
  const limitResult = await consumeLimit(db, { limit: 'block', key: viewerId })
  if (!limitResult.allowed) return { refused: 'too-many', retryAfter: limitResult.retryAfter }
  await change({ blockerId: viewerId, blockedId: other.otherId })
  return other
}
