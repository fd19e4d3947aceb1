import { randomUUID } from 'node:crypto'
import { eq, like } from 'drizzle-orm'
import {
  sendMessage,
  startConversation,
} from '../../../app/conversations/sending/send-message.server.ts'
import { newPicturePath } from '../../../app/images/storage/picture-path.server.ts'
import type { Database } from '../../../app/platform/database/database.server.ts'
import { newId } from '../../../app/platform/database/ids.server.ts'
import { users } from '../../../db/schema/accounts.server.ts'
import { conversations, messages } from '../../../db/schema/conversations.server.ts'
import { images } from '../../../db/schema/images.server.ts'
import { rateLimits } from '../../../db/schema/platform.server.ts'
import { aListing, aUser } from './factories.ts'

type MessageOptions = { imageIds?: string[]; clientId?: string }

/** A buyer's first message, "Is it available?", about a seller's listing. */
export async function aStartedConversation(
  db: Database,
  people: { buyer?: { id: string }; seller?: { id: string } } = {},
) {
  const seller = people.seller ?? (await aUser(db, { fullName: 'Muhammad Aslam' }))
  const buyer = people.buyer ?? (await aUser(db, { fullName: 'Ayesha Bibi' }))
  const listing = await aListing(db, { sellerId: seller.id })
  const subject = { listingId: listing.id }
  const started = await startConversation(db, {
    subject,
    buyer: verifiedSender(buyer),
    ...messageInput('Is it available?'),
  })
  if (!('sent' in started)) throw new Error(`The conversation was refused: ${started.refused}`)
  const { conversationId } = started.sent
  const own = (viewer: { id: string }) => ({ conversationId, viewerId: viewer.id })
  return { buyer, seller, listing, subject, conversationId, own, say }

  /** Sends a message, with message limits reset. */
  async function say(sender: { id: string }, text: string, more: MessageOptions = {}) {
    await resetMessageLimits(db)
    const sent = { conversationId, sender: verifiedSender(sender), ...messageInput(text), ...more }
    const answer = await sendMessage(db, sent)
    if (!answer || !('sent' in answer))
      throw new Error(`The message was refused: ${answer?.refused}`)
    return answer.sent
  }
}

export function messageInput(text: string, imageIds: string[] = []) {
  return { clientId: randomUUID(), text, imageIds }
}

export function verifiedSender({ id }: { id: string }) {
  return { id, emailVerified: true }
}

/** An image row for a message photo, without files. */
export async function aMessagePhoto(db: Database, ownerId: string) {
  const path = newPicturePath(ownerId, 'jpg', 'message')
  const row = { id: newId(), ownerId, path, width: 400, height: 300, bytes: 9_000 }
  await db.insert(images).values(row)
  return row
}

/** Resets message limits, for tests that are not about them. */
export async function resetMessageLimits(db: Database): Promise<void> {
  await db.delete(rateLimits).where(like(rateLimits.key, 'message%'))
}

/** Marks a user as deleted. */
export async function markUserDeleted(db: Database, userId: string): Promise<void> {
  await db.update(users).set({ deletedAt: new Date() }).where(eq(users.id, userId))
}

/** The messages of a conversation, in order. */
export async function messagesOf(db: Database, conversationId: string) {
  return await db
    .select()
    .from(messages)
    .where(eq(messages.conversationId, conversationId))
    .orderBy(messages.number)
}

/** The row of a conversation. */
export async function conversationRow(db: Database, conversationId: string) {
  const [state] = await db.select().from(conversations).where(eq(conversations.id, conversationId))
  return state
}
