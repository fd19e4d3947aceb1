import { and, eq, isNull, lte, sql } from 'drizzle-orm'
import { conversations, messages } from '../../../db/schema/conversations.server.ts'
import { markConversationNotificationsRead } from '../../notifications/feed/read-notifications.server.ts'
import type { Database } from '../../platform/database/database.server.ts'
import { isId } from '../../platform/database/ids.server.ts'
import { consumeLimit } from '../../platform/rate-limits/rate-limiter.server.ts'
import { publishEvent } from '../../platform/realtime/publish-event.server.ts'
import { isEitherBlocked, isPartyTo, otherPartyId } from '../thread/conversation-access.server.ts'

type MarkReceivedInput = {
  conversationId: string
  viewerId: string
  upTo: number
  as: 'delivered' | 'read'
}

type LockedConversation = { buyerId: string; sellerId: string; otherId: string; isBlocked: boolean }

/** `undefined` if the viewer has no such conversation; refuses more than 240 a minute. */
export async function markReadOrDelivered(
  db: Database,
  receipt: MarkReceivedInput,
): Promise<{ changed: boolean } | { refused: 'too-many'; retryAfter: number } | undefined> {
  const { conversationId, viewerId } = receipt
  if (!isId(conversationId)) return undefined
  const limitResult = await consumeLimit(db, { limit: 'receipts', key: viewerId })
  if (!limitResult.allowed) return { refused: 'too-many', retryAfter: limitResult.retryAfter }
  return await db.transaction(async (tx) => {
    const { buyerId, sellerId } = conversations
    // The same lock as sending takes, so that both parties get events in one order.
    const [conversation] = await tx
      .select({
        ...{ buyerId, sellerId, isBlocked: isEitherBlocked() },
        otherId: otherPartyId(viewerId),
      })
      .from(conversations)
      .where(and(eq(conversations.id, conversationId), isPartyTo(viewerId)))
      .for('no key update')
    if (!conversation) return undefined
    const changed = await markMessages(tx, receipt, conversation)
    if (changed) await publishReceipt(tx, receipt, conversation)
    return { changed }
  })
}

async function markMessages(
  tx: Database,
  { conversationId, upTo, as }: MarkReceivedInput,
  { otherId }: LockedConversation,
): Promise<boolean> {
  const delivered = sql`coalesce(${messages.deliveredAt}, clock_timestamp())`
  const marked = await tx
    .update(messages)
    .set({ deliveredAt: delivered, ...(as === 'read' && { readAt: sql`clock_timestamp()` }) })
    .where(
      and(
        // For read receipts this is enough; for others it is the condition of the partial index.
        isUnread(conversationId, otherId),
        lte(messages.number, upTo),
        as === 'delivered' ? isNull(messages.deliveredAt) : undefined,
      ),
    )
    .returning({ number: messages.number })
  return marked.length > 0
}

async function publishReceipt(
  tx: Database,
  { conversationId, viewerId, as }: MarkReceivedInput,
  { buyerId, sellerId, otherId, isBlocked }: LockedConversation,
): Promise<void> {
  // The other party sees no receipt if there is a block.
  const readers = [...(as === 'read' ? [viewerId] : []), ...(isBlocked ? [] : [otherId])]
  if (readers.length === 0) return
  const event = { kind: 'conversation', conversationId } as const
  const eventNumbers = await publishEvent(tx, { userIds: readers, event })
  await tx
    .update(conversations)
    .set({
      buyerEventNumber: eventNumbers.get(buyerId) ?? sql`${conversations.buyerEventNumber}`,
      sellerEventNumber: eventNumbers.get(sellerId) ?? sql`${conversations.sellerEventNumber}`,
    })
    .where(eq(conversations.id, conversationId))
  if (as !== 'read') return
  const [left] = await tx
    .select({ number: messages.number })
    .from(messages)
    .where(isUnread(conversationId, otherId))
    .limit(1)
  if (!left) await markConversationNotificationsRead(tx, { userId: viewerId, conversationId })
}

function isUnread(conversationId: string, senderId: string) {
  return and(
    eq(messages.conversationId, conversationId),
    eq(messages.senderId, senderId),
    isNull(messages.readAt),
    eq(messages.withheld, false),
  )
}
