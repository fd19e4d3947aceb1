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

type Saying = { imageIds?: string[]; clientId?: string }

/** A buyer who has written one message, "Is it available?", about a seller's listing. */
export async function aTalk(
  db: Database,
  people: { buyer?: { id: string }; seller?: { id: string } } = {},
) {
  const seller = people.seller ?? (await aUser(db, { fullName: 'Muhammad Aslam' }))
  const buyer = people.buyer ?? (await aUser(db, { fullName: 'Ayesha Bibi' }))
  const listing = await aListing(db, { sellerId: seller.id })
  const about = { listingId: listing.id }
  const begun = await startConversation(db, {
    about,
    buyer: verified(buyer),
    ...words('Is it available?'),
  })
  if (!('sent' in begun)) throw new Error(`Not begun: ${begun.refused}`)
  const { conversationId } = begun.sent
  const own = (viewer: { id: string }) => ({ conversationId, viewerId: viewer.id })
  return { buyer, seller, listing, about, conversationId, own, say }

  /** As the conversation stands, with limits that begin anew. */
  async function say(sender: { id: string }, text: string, more: Saying = {}) {
    await forgetLimits(db)
    const sent = { conversationId, sender: verified(sender), ...words(text), ...more }
    const answer = await sendMessage(db, sent)
    if (!answer || !('sent' in answer)) throw new Error(`Not sent: ${answer?.refused}`)
    return answer.sent
  }
}

export function words(text: string, imageIds: string[] = []) {
  return { clientId: randomUUID(), text, imageIds }
}

export function verified({ id }: { id: string }) {
  return { id, emailVerified: true }
}

/** A row that says a photo for a message is kept, without files. */
export async function aMessagePhoto(db: Database, ownerId: string) {
  const path = newPicturePath(ownerId, 'jpg', 'message')
  const row = { id: newId(), ownerId, path, width: 400, height: 300, bytes: 9_000 }
  await db.insert(images).values(row)
  return row
}

/** Lets people write on at once, where a test is not about how fast they may. */
export async function forgetLimits(db: Database): Promise<void> {
  await db.delete(rateLimits).where(like(rateLimits.key, 'message%'))
}

/** A member who has left. */
export async function leave(db: Database, userId: string): Promise<void> {
  await db.update(users).set({ deletedAt: new Date() }).where(eq(users.id, userId))
}

/** What has been said in a conversation, in order. */
export async function messagesOf(db: Database, conversationId: string) {
  return await db
    .select()
    .from(messages)
    .where(eq(messages.conversationId, conversationId))
    .orderBy(messages.number)
}

/** A conversation's own row. */
export async function stateOf(db: Database, conversationId: string) {
  const [state] = await db.select().from(conversations).where(eq(conversations.id, conversationId))
  return state
}
