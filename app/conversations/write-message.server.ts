import { and, eq, isNotNull, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { conversations, listings, messages, services, users } from '../../db/schema.server.ts'
import { shownName } from '../accounts/shown-name.ts'
import { notify } from '../alerts/notify.server.ts'
import { claimPictures } from '../images/claim-pictures.server.ts'
import { countMessage } from '../listings/listing-numbers.server.ts'
import { cleanLine } from '../platform/clean-text.ts'
import type { Database } from '../platform/database.server.ts'
import { newId } from '../platform/ids.server.ts'
import { spendAll } from '../platform/limits.server.ts'
import { tellLive } from '../platform/live-news.server.ts'
import type { SendAnswer } from './conversation.ts'
import { hasBlocked, isPartyTo, otherThan } from './parties.server.ts'

type Sent = { senderId: string; clientId: string }

type Message = Sent & { conversationId: string; content: string; imageIds: string[] }

type Talk = NonNullable<Awaited<ReturnType<typeof lockConversation>>>

/**
 * Writes a checked message into a conversation of its sender's, with all that follows from it.
 * Whatever it refuses, the caller undoes.
 */
export async function writeMessage(
  tx: Database,
  message: Message,
): Promise<SendAnswer | undefined> {
  await keepListing(tx, message)
  const talk = await lockConversation(tx, message)
  if (!talk) return undefined
  // Sent twice at once, the second has waited for the lock and finds what the first one wrote.
  const before = await findSent(tx, message)
  if (before) return before
  if (talk.hasLeft) return { refused: 'gone' }
  if (talk.isOtherBlocked) return { refused: 'blocked' }
  const spent = await spendAll(tx, [
    { limit: 'message-burst', of: message.senderId },
    { limit: 'message', of: message.senderId },
  ])
  if (!spent.allowed) return { refused: 'too-fast', retryAfter: spent.retryAfter }
  const { messageId, sent } = await insertMessage(tx, { message, talk })
  const claimed = await claimPictures(tx, {
    ownerId: message.senderId,
    for: { messageId },
    imageIds: message.imageIds,
  })
  if ('refused' in claimed) {
    return { refused: claimed.refused === 'unknown-picture' ? 'unknown-photo' : 'too-many-photos' }
  }
  if (!talk.isWithheld) await tellOther(tx, { message, talk })
  return { sent }
}

/** What was answered to a message when it was first sent. */
export async function findSent(
  db: Database,
  { senderId, clientId }: Sent,
): Promise<Extract<SendAnswer, { sent: unknown }> | undefined> {
  const [row] = await db
    .select({
      conversationId: messages.conversationId,
      number: messages.number,
      at: messages.createdAt,
    })
    .from(messages)
    .where(and(eq(messages.senderId, senderId), eq(messages.clientId, clientId)))
  return row && { sent: { ...row, at: row.at.toISOString() } }
}

// Its buyer's message is counted for the listing. Whoever deletes a listing holds it first and its
// conversations after; held in the other order here, the two would wait for each other in a ring.
async function keepListing(
  tx: Database,
  { conversationId, senderId }: Pick<Message, 'conversationId' | 'senderId'>,
) {
  await tx
    .select({ id: listings.id })
    .from(listings)
    .innerJoin(conversations, eq(conversations.listingId, listings.id))
    .where(and(eq(conversations.id, conversationId), eq(conversations.buyerId, senderId)))
    .for('key share', { of: listings })
}

// From here to its end, nobody else writes in this conversation.
async function lockConversation(
  tx: Database,
  { conversationId, senderId }: Pick<Message, 'conversationId' | 'senderId'>,
) {
  const other = alias(users, 'other')
  const [row] = await tx
    .select({
      buyerId: conversations.buyerId,
      sellerId: conversations.sellerId,
      listingId: conversations.listingId,
      lastNumber: conversations.lastNumber,
      title: sql<string>`coalesce(${listings.title}, ${services.title}, '')`,
      sender: { fullName: users.fullName, email: users.email },
      hasLeft: sql<boolean>`${isNotNull(other.deletedAt)}`,
      isWithheld: hasBlocked(otherThan(senderId), sql`${senderId}`),
      isOtherBlocked: hasBlocked(senderId, otherThan(senderId)),
    })
    .from(conversations)
    .innerJoin(users, eq(users.id, senderId))
    .innerJoin(other, eq(other.id, otherThan(senderId)))
    .leftJoin(listings, eq(listings.id, conversations.listingId))
    .leftJoin(services, eq(services.id, conversations.serviceId))
    .where(and(eq(conversations.id, conversationId), isPartyTo(senderId)))
    .for('no key update', { of: conversations })
  if (!row) return undefined
  const isByBuyer = row.buyerId === senderId
  return { ...row, isByBuyer, otherId: isByBuyer ? row.sellerId : row.buyerId }
}

async function insertMessage(tx: Database, { message, talk }: { message: Message; talk: Talk }) {
  const { conversationId, senderId, clientId, content } = message
  const readers = talk.isWithheld ? [senderId] : [senderId, talk.otherId]
  const told = await tellLive(tx, {
    userIds: readers,
    news: {
      kind: 'conversation',
      conversationId,
      message: { number: talk.lastNumber + 1, senderId },
    },
  })
  const { number, at } = await moveConversation(tx, { conversationId, talk, told })
  const messageId = newId(at.getTime())
  await tx.insert(messages).values({
    id: messageId,
    conversationId,
    senderId,
    clientId,
    content,
    number,
    withheld: talk.isWithheld,
    createdAt: at,
  })
  return { messageId, sent: { conversationId, number, at: at.toISOString() } }
}

// By the clock rather than by the beginning of the transaction, which may have waited for the lock.
const moment = sql`date_trunc('milliseconds', greatest(${conversations.updatedAt}, clock_timestamp()))`
const next = sql`${conversations.lastNumber} + 1`

async function moveConversation(
  tx: Database,
  { conversationId, talk, told }: { conversationId: string; talk: Talk; told: Map<string, number> },
) {
  const { buyerId, sellerId } = talk
  const [moved] = await tx
    .update(conversations)
    .set({
      lastNumber: next,
      updatedAt: moment,
      ...(told.has(buyerId) && {
        buyerLast: next,
        buyerUpdatedAt: moment,
        buyerTold: told.get(buyerId),
      }),
      ...(told.has(sellerId) && {
        sellerLast: next,
        sellerUpdatedAt: moment,
        sellerTold: told.get(sellerId),
      }),
    })
    .where(eq(conversations.id, conversationId))
    .returning({ number: conversations.lastNumber, at: conversations.updatedAt })
  if (!moved) throw new Error('A locked conversation has gone')
  return moved
}

const beginning = 140

async function tellOther(tx: Database, { message, talk }: { message: Message; talk: Talk }) {
  const { conversationId, senderId, content } = message
  const { isByBuyer, listingId, otherId, sender, title } = talk
  if (isByBuyer && listingId) await countMessage(tx, { listingId, viewerId: senderId })
  const text = [...cleanLine(content)].slice(0, beginning).join('')
  await notify(tx, {
    userId: otherId,
    kind: 'message',
    facts: { from: shownName(sender), about: title, text },
    conversationId,
    once: `conversation:${conversationId}`,
  })
}
