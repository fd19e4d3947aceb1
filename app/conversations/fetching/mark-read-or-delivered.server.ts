import { and, eq, isNull, lte, sql } from 'drizzle-orm'
import { conversations, messages } from '../../../db/schema/conversations.server.ts'
import { markConversationNotificationsRead } from '../../notifications/feed/read-notifications.server.ts'
import type { Database } from '../../platform/database/database.server.ts'
import { isId } from '../../platform/database/ids.server.ts'
import { consumeLimit } from '../../platform/rate-limits/rate-limiter.server.ts'
import { publishEvent } from '../../platform/realtime/publish-event.server.ts'
import { isEitherBlocked, isPartyTo } from '../thread/conversation-access.server.ts'

type MarkReceivedInput = {
  conversationId: string
  viewerId: string
  upTo: number
  as: 'delivered' | 'read'
}

type LockedConversation = { buyerId: string; sellerId: string; isBlocked: boolean }

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
    const conversation = await lockConversation(tx, receipt)
    if (!conversation) return undefined
    const changed = await markMessages(tx, {
      ...receipt,
      senderId: otherPartyId(conversation, viewerId),
    })
    if (changed) await publishReceipt(tx, { ...receipt, conversation })
    return { changed }
  })
}

// The same lock as sending takes, so that both parties get events in one order.
async function lockConversation(
  tx: Database,
  { conversationId, viewerId }: MarkReceivedInput,
): Promise<LockedConversation | undefined> {
  const { buyerId, sellerId } = conversations
  const [talk] = await tx
    .select({ buyerId, sellerId, isBlocked: isEitherBlocked() })
    .from(conversations)
    .where(and(eq(conversations.id, conversationId), isPartyTo(viewerId)))
    .for('no key update')
  return talk
}

async function markMessages(
  tx: Database,
  { conversationId, senderId, upTo, as }: MarkReceivedInput & { senderId: string },
) {
  const delivered = sql`coalesce(${messages.deliveredAt}, clock_timestamp())`
  const marked = await tx
    .update(messages)
    .set({ deliveredAt: delivered, ...(as === 'read' && { readAt: sql`clock_timestamp()` }) })
    .where(
      and(
        eq(messages.conversationId, conversationId),
        eq(messages.senderId, senderId),
        lte(messages.number, upTo),
        isNull(as === 'read' ? messages.readAt : messages.deliveredAt),
        // Redundant for read receipts, but it is the condition of the partial index.
        isNull(messages.readAt),
        eq(messages.withheld, false),
      ),
    )
    .returning({ number: messages.number })
  return marked.length > 0
}

async function publishReceipt(
  tx: Database,
  {
    conversationId,
    viewerId,
    as,
    conversation,
  }: MarkReceivedInput & { conversation: LockedConversation },
) {
  // The other party sees no receipt if there is a block.
  const readers = [
    ...(as === 'read' ? [viewerId] : []),
    ...(conversation.isBlocked ? [] : [otherPartyId(conversation, viewerId)]),
  ]
  if (readers.length === 0) return
  const eventNumbers = await publishEvent(tx, {
    userIds: readers,
    event: { kind: 'conversation', conversationId },
  })
  await tx
    .update(conversations)
    .set({
      buyerEventNumber:
        eventNumbers.get(conversation.buyerId) ?? sql`${conversations.buyerEventNumber}`,
      sellerEventNumber:
        eventNumbers.get(conversation.sellerId) ?? sql`${conversations.sellerEventNumber}`,
    })
    .where(eq(conversations.id, conversationId))
  if (
    as === 'read' &&
    !(await hasUnread(tx, { conversationId, senderId: otherPartyId(conversation, viewerId) }))
  ) {
    await markConversationNotificationsRead(tx, { userId: viewerId, conversationId })
  }
}

async function hasUnread(
  tx: Database,
  { conversationId, senderId }: { conversationId: string; senderId: string },
): Promise<boolean> {
  const [unreadMessage] = await tx
    .select({ number: messages.number })
    .from(messages)
    .where(
      and(
        eq(messages.conversationId, conversationId),
        eq(messages.senderId, senderId),
        isNull(messages.readAt),
        eq(messages.withheld, false),
      ),
    )
    .limit(1)
  return unreadMessage !== undefined
}

function otherPartyId({ buyerId, sellerId }: LockedConversation, viewerId: string): string {
  return buyerId === viewerId ? sellerId : buyerId
}
