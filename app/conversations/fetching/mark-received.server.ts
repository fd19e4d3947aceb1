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
  /** The number of the last of the other's messages that has arrived, or was read. */
  upTo: number
  as: 'delivered' | 'read'
}

type LockedConversation = { buyerId: string; sellerId: string; isBlocked: boolean }

/**
 * Keeps that the other's messages up to a number reached the viewer's device, or were read there,
 * and tells the other party if that is new. What was read is notified no more once nothing is left
 * to read. `undefined` where the viewer has no such conversation; refuses more than 240 a minute.
 */
export async function markReceived(
  db: Database,
  receipt: MarkReceivedInput,
): Promise<{ changed: boolean } | { refused: 'too-many'; retryAfter: number } | undefined> {
  const { conversationId, viewerId } = receipt
  if (!isId(conversationId)) return undefined
  const spent = await consumeLimit(db, { limit: 'receipts', of: viewerId })
  if (!spent.allowed) return { refused: 'too-many', retryAfter: spent.retryAfter }
  return await db.transaction(async (tx) => {
    const talk = await lockConversation(tx, receipt)
    if (!talk) return undefined
    const changed = await markMessages(tx, { ...receipt, senderId: otherPartyId(talk, viewerId) })
    if (changed) await publishReceipt(tx, { ...receipt, talk })
    return { changed }
  })
}

// The same lock as a message's: what is told to the two is told in one order.
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
        // Implied by the other for what is delivered, and what the index is made of.
        isNull(messages.readAt),
        eq(messages.withheld, false),
      ),
    )
    .returning({ number: messages.number })
  return marked.length > 0
}

async function publishReceipt(
  tx: Database,
  { conversationId, viewerId, as, talk }: MarkReceivedInput & { talk: LockedConversation },
) {
  // The viewer's other pages count anew; the other party's show it, unless there is a block.
  const readers = [
    ...(as === 'read' ? [viewerId] : []),
    ...(talk.isBlocked ? [] : [otherPartyId(talk, viewerId)]),
  ]
  if (readers.length === 0) return
  const told = await publishEvent(tx, {
    userIds: readers,
    news: { kind: 'conversation', conversationId },
  })
  await tx
    .update(conversations)
    .set({
      buyerTold: told.get(talk.buyerId) ?? sql`${conversations.buyerTold}`,
      sellerTold: told.get(talk.sellerId) ?? sql`${conversations.sellerTold}`,
    })
    .where(eq(conversations.id, conversationId))
  if (
    as === 'read' &&
    !(await hasUnread(tx, { conversationId, senderId: otherPartyId(talk, viewerId) }))
  ) {
    await markConversationNotificationsRead(tx, { userId: viewerId, conversationId })
  }
}

async function hasUnread(
  tx: Database,
  { conversationId, senderId }: { conversationId: string; senderId: string },
): Promise<boolean> {
  const [left] = await tx
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
  return left !== undefined
}

function otherPartyId({ buyerId, sellerId }: LockedConversation, viewerId: string): string {
  return buyerId === viewerId ? sellerId : buyerId
}
