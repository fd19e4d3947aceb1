import { and, eq, isNull, lte, sql } from 'drizzle-orm'
import { conversations, messages } from '../../db/schema.server.ts'
import { readNotificationsAbout } from '../alerts/read-notifications.server.ts'
import type { Database } from '../platform/database.server.ts'
import { isId } from '../platform/ids.server.ts'
import { spend } from '../platform/limits.server.ts'
import { tellLive } from '../platform/live-news.server.ts'
import { areApart, isPartyTo } from './parties.server.ts'

type Receipt = {
  conversationId: string
  viewerId: string
  /** The number of the last of the other's messages that has arrived, or was read. */
  upTo: number
  as: 'delivered' | 'read'
}

type Talk = { buyerId: string; sellerId: string; isBlocked: boolean }

/**
 * Keeps that the other's messages up to a number reached the viewer's device, or were read there,
 * and tells the other party if that is new. What was read is notified no more once nothing is left
 * to read. `undefined` where the viewer has no such conversation; refuses more than 240 a minute.
 */
export async function markReceived(
  db: Database,
  receipt: Receipt,
): Promise<{ changed: boolean } | { refused: 'too-many'; retryAfter: number } | undefined> {
  const { conversationId, viewerId } = receipt
  if (!isId(conversationId)) return undefined
  const spent = await spend(db, { limit: 'receipts', of: viewerId })
  if (!spent.allowed) return { refused: 'too-many', retryAfter: spent.retryAfter }
  return await db.transaction(async (tx) => {
    const talk = await lockConversation(tx, receipt)
    if (!talk) return undefined
    const changed = await mark(tx, { ...receipt, senderId: otherOf(talk, viewerId) })
    if (changed) await tellBoth(tx, { ...receipt, talk })
    return { changed }
  })
}

// The same lock as a message's: what is told to the two is told in one order.
async function lockConversation(
  tx: Database,
  { conversationId, viewerId }: Receipt,
): Promise<Talk | undefined> {
  const { buyerId, sellerId } = conversations
  const [talk] = await tx
    .select({ buyerId, sellerId, isBlocked: areApart() })
    .from(conversations)
    .where(and(eq(conversations.id, conversationId), isPartyTo(viewerId)))
    .for('no key update')
  return talk
}

async function mark(
  tx: Database,
  { conversationId, senderId, upTo, as }: Receipt & { senderId: string },
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

async function tellBoth(
  tx: Database,
  { conversationId, viewerId, as, talk }: Receipt & { talk: Talk },
) {
  // The viewer's other pages count anew; the other party's show it, unless there is a block.
  const readers = [
    ...(as === 'read' ? [viewerId] : []),
    ...(talk.isBlocked ? [] : [otherOf(talk, viewerId)]),
  ]
  if (readers.length === 0) return
  const told = await tellLive(tx, {
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
    !(await isAnyLeft(tx, { conversationId, senderId: otherOf(talk, viewerId) }))
  ) {
    await readNotificationsAbout(tx, { userId: viewerId, conversationId })
  }
}

async function isAnyLeft(
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

function otherOf({ buyerId, sellerId }: Talk, viewerId: string): string {
  return buyerId === viewerId ? sellerId : buyerId
}
