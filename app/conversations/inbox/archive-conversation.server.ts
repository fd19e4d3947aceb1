import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { conversations } from '../../../db/schema/conversations.server.ts'
import type { Database } from '../../platform/database/database.server.ts'
import { isId } from '../../platform/database/ids.server.ts'
import { consumeLimit } from '../../platform/rate-limits/rate-limiter.server.ts'
import { publishEvent } from '../../platform/realtime/publish-event.server.ts'
import { isPartyTo } from '../thread/conversation-access.server.ts'

type ArchiveInput = {
  conversationId: string
  viewerId: string
  /** The number of the last message that the viewer has seen; absent takes it out again. */
  upTo?: number | undefined
}

/** `undefined` if the viewer has no such conversation; refuses more than 240 an hour. */
export async function archiveConversation(
  db: Database,
  { conversationId, viewerId, upTo }: ArchiveInput,
): Promise<{ isArchived: boolean } | { refused: 'too-many'; retryAfter: number } | undefined> {
  if (!isId(conversationId)) return undefined
  const limitResult = await consumeLimit(db, { limit: 'archive', key: viewerId })
  if (!limitResult.allowed) return { refused: 'too-many', retryAfter: limitResult.retryAfter }
  return await db.transaction(async (tx) => {
    // The same lock as sending takes, so that events come in one order.
    const [found] = await tx
      .select({ isBuyer: sql<boolean>`${conversations.buyerId} = ${viewerId}` })
      .from(conversations)
      .where(and(eq(conversations.id, conversationId), isPartyTo(viewerId)))
      .for('no key update')
    if (!found) return undefined
    // Updates the list on the viewer's other open pages.
    const event = { kind: 'conversation', conversationId } as const
    const eventNumbers = await publishEvent(tx, { userIds: [viewerId], event })
    const eventNumber = eventNumbers.get(viewerId) ?? 0
    await tx
      .update(conversations)
      .set(
        found.isBuyer
          ? {
              buyerEventNumber: eventNumber,
              buyerArchivedUpTo: archived(upTo, conversations.buyerLast),
            }
          : {
              sellerEventNumber: eventNumber,
              sellerArchivedUpTo: archived(upTo, conversations.sellerLast),
            },
      )
      .where(eq(conversations.id, conversationId))
    return { isArchived: upTo !== undefined }
  })
}

// Never beyond the last message there is, or the next ones would stay archived too.
function archived(upTo: number | undefined, last: AnyPgColumn): SQL | null {
  return upTo === undefined ? null : sql`least(${upTo}::int, ${last})`
}
