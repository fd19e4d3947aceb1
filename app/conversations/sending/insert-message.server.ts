import { and, eq, isNotNull, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { users } from '../../../db/schema/accounts.server.ts'
import { conversations, messages } from '../../../db/schema/conversations.server.ts'
import { deletedServices, services } from '../../../db/schema/farm-services.server.ts'
import { deletedListings, listings } from '../../../db/schema/listings.server.ts'
import { displayName } from '../../accounts/profile/display-name.ts'
import { shorten } from '../../i18n/format/shorten.ts'
import { attachPictures } from '../../images/attach/attach-pictures.server.ts'
import { countMessage } from '../../listings/stats/count-views.server.ts'
import { notify } from '../../notifications/delivery/notify.server.ts'
import type { Database } from '../../platform/database/database.server.ts'
import { newId } from '../../platform/database/ids.server.ts'
import { consumeLimits } from '../../platform/rate-limits/rate-limiter.server.ts'
import { publishEvent } from '../../platform/realtime/publish-event.server.ts'
import { cleanLine } from '../../platform/text/clean-text.ts'
import type { SendAnswer } from '../thread/conversation.ts'
import { hasBlocked, isPartyTo, otherPartyId } from '../thread/conversation-access.server.ts'

type MessageKey = { senderId: string; clientId: string }

type NewMessage = MessageKey & { conversationId: string; content: string; imageIds: string[] }

type LockedConversation = NonNullable<Awaited<ReturnType<typeof lockConversation>>>

/** If it refuses, the caller must roll back. */
export async function insertMessage(
  tx: Database,
  message: NewMessage,
): Promise<SendAnswer | undefined> {
  await lockListing(tx, message)
  const conversation = await lockConversation(tx, message)
  if (!conversation) return undefined
  // The second of two concurrent retries has waited for the lock and finds the first one's.
  const before = await findSentMessage(tx, message)
  if (before) return before
  if (conversation.hasLeft || conversation.isSuspended) return { refused: 'gone' }
  if (conversation.isOtherBlocked) return { refused: 'blocked' }
  const limitResult = await consumeLimits(tx, [
    { limit: 'message-burst', key: message.senderId },
    { limit: 'message', key: message.senderId },
  ])
  if (!limitResult.allowed) return { refused: 'too-fast', retryAfter: limitResult.retryAfter }
  const { messageId, sent } = await insertMessageRow(tx, { message, conversation })
  const claimed = await attachPictures(tx, {
    ownerId: message.senderId,
    for: { messageId },
    imageIds: message.imageIds,
  })
  if ('refused' in claimed) {
    return { refused: claimed.refused === 'unknown-picture' ? 'unknown-photo' : 'too-many-photos' }
  }
  if (!conversation.isWithheld) await notifyRecipient(tx, { message, conversation })
  return { sent }
}

/** The lock makes this a write, so the commit waits until a standby has the message, too. */
export async function findSentMessage(
  db: Database,
  { senderId, clientId }: MessageKey,
): Promise<Extract<SendAnswer, { sent: unknown }> | undefined> {
  const [row] = await db
    .select({
      conversationId: messages.conversationId,
      number: messages.number,
      at: messages.createdAt,
    })
    .from(messages)
    .where(and(eq(messages.senderId, senderId), eq(messages.clientId, clientId)))
    .for('no key update')
  return row && { sent: { ...row, at: row.at.toISOString() } }
}

// Deleting a listing locks it before its conversations; the opposite order would deadlock.
async function lockListing(
  tx: Database,
  { conversationId, senderId }: Pick<NewMessage, 'conversationId' | 'senderId'>,
) {
  await tx
    .select({ id: listings.id })
    .from(listings)
    .innerJoin(conversations, eq(conversations.listingId, listings.id))
    .where(and(eq(conversations.id, conversationId), eq(conversations.buyerId, senderId)))
    .for('key share', { of: listings })
}

async function lockConversation(
  tx: Database,
  { conversationId, senderId }: Pick<NewMessage, 'conversationId' | 'senderId'>,
) {
  const other = alias(users, 'other')
  const [row] = await tx
    .select({
      buyerId: conversations.buyerId,
      sellerId: conversations.sellerId,
      listingId: conversations.listingId,
      lastNumber: conversations.lastNumber,
      title: sql<string>`coalesce(${listings.title}, ${services.title}, ${deletedListings.title},
        ${deletedServices.title}, '')`,
      sender: { fullName: users.fullName, email: users.email },
      hasLeft: sql<boolean>`${isNotNull(other.deletedAt)}`,
      isSuspended: sql<boolean>`(${users.suspendedAt} is not null or ${other.suspendedAt} is not null)`,
      isWithheld: hasBlocked(otherPartyId(senderId), sql`${senderId}`),
      isOtherBlocked: hasBlocked(senderId, otherPartyId(senderId)),
    })
    .from(conversations)
    .innerJoin(users, eq(users.id, senderId))
    .innerJoin(other, eq(other.id, otherPartyId(senderId)))
    .leftJoin(listings, eq(listings.id, conversations.listingId))
    .leftJoin(deletedListings, eq(deletedListings.listingId, conversations.deletedListingId))
    .leftJoin(services, eq(services.id, conversations.serviceId))
    .leftJoin(deletedServices, eq(deletedServices.serviceId, conversations.deletedServiceId))
    .where(and(eq(conversations.id, conversationId), isPartyTo(senderId)))
    .for('no key update', { of: conversations })
  if (!row) return undefined
  const isByBuyer = row.buyerId === senderId
  return { ...row, isByBuyer, otherId: isByBuyer ? row.sellerId : row.buyerId }
}

async function insertMessageRow(
  tx: Database,
  { message, conversation }: { message: NewMessage; conversation: LockedConversation },
) {
  const { conversationId, senderId, clientId, content } = message
  const readers = conversation.isWithheld ? [senderId] : [senderId, conversation.otherId]
  const eventNumbers = await publishEvent(tx, {
    userIds: readers,
    event: {
      kind: 'conversation',
      conversationId,
      message: { number: conversation.lastNumber + 1, senderId },
    },
  })
  const { number, at } = await advanceConversation(tx, {
    conversationId,
    conversation,
    eventNumbers,
  })
  const messageId = newId(at.getTime())
  await tx.insert(messages).values({
    id: messageId,
    conversationId,
    senderId,
    clientId,
    content,
    number,
    withheld: conversation.isWithheld,
    createdAt: at,
  })
  return { messageId, sent: { conversationId, number, at: at.toISOString() } }
}

// Wall clock time: the transaction may have started long before it got the lock.
const messageTime = sql`date_trunc('milliseconds', greatest(${conversations.updatedAt}, clock_timestamp()))`
const nextNumber = sql`${conversations.lastNumber} + 1`

async function advanceConversation(
  tx: Database,
  {
    conversationId,
    conversation,
    eventNumbers,
  }: {
    conversationId: string
    conversation: LockedConversation
    eventNumbers: Map<string, number>
  },
) {
  const { buyerId, sellerId } = conversation
  const [moved] = await tx
    .update(conversations)
    .set({
      lastNumber: nextNumber,
      updatedAt: messageTime,
      ...(eventNumbers.has(buyerId) && {
        buyerLast: nextNumber,
        buyerUpdatedAt: messageTime,
        buyerEventNumber: eventNumbers.get(buyerId),
      }),
      ...(eventNumbers.has(sellerId) && {
        sellerLast: nextNumber,
        sellerUpdatedAt: messageTime,
        sellerEventNumber: eventNumbers.get(sellerId),
      }),
    })
    .where(eq(conversations.id, conversationId))
    .returning({ number: conversations.lastNumber, at: conversations.updatedAt })
  if (!moved) throw new Error('A locked conversation disappeared')
  return moved
}

const previewLength = 140

async function notifyRecipient(
  tx: Database,
  { message, conversation }: { message: NewMessage; conversation: LockedConversation },
) {
  const { conversationId, senderId, content } = message
  const { isByBuyer, listingId, otherId, sender, title } = conversation
  if (isByBuyer && listingId) await countMessage(tx, { listingId, viewerId: senderId })
  const text = shorten(cleanLine(content), previewLength)
  await notify(tx, {
    userId: otherId,
    kind: 'message',
    facts: { from: displayName(sender), about: title, text },
    conversationId,
    once: `conversation:${conversationId}`,
  })
}
