import { eq } from 'drizzle-orm'
import * as listRoute from '../../../app/conversations/fetching/list-messages.route.ts'
import * as receivedRoute from '../../../app/conversations/fetching/mark-read-or-delivered.route.ts'
import * as typingRoute from '../../../app/conversations/fetching/typing.route.ts'
import * as archiveRoute from '../../../app/conversations/inbox/archive.route.ts'
import * as messagesRoute from '../../../app/conversations/inbox/messages.route.tsx'
import * as photoRoute from '../../../app/conversations/photos/photo.route.ts'
import * as blockRoute from '../../../app/conversations/safety/block.route.ts'
import * as sendRoute from '../../../app/conversations/sending/send.route.ts'
import * as conversationRoute from '../../../app/conversations/thread/conversation.route.tsx'
import * as newConversationRoute from '../../../app/conversations/thread/new-conversation.route.tsx'
import { savePicture } from '../../../app/images/processing/save-picture.server.ts'
import * as reportRoute from '../../../app/moderation/reports/report.route.tsx'
import type { Database } from '../../../app/platform/database/database.server.ts'
import { blocks, conversations, messages } from '../../../db/schema/conversations.server.ts'
import { images } from '../../../db/schema/images.server.ts'
import { signals } from '../../../db/schema/moderation.server.ts'
import { aPicture } from '../listings/pictures.ts'
import { createTestRoutes } from '../pages/visit-routes.ts'
import { anAccount, anEmail, signInHeaders } from './accounts.ts'
import { aStartedConversation } from './conversation-factories.ts'

const password = 'kali bhains moti'

/** All conversation routes, without a server. */
export const { ask, fetch } = createTestRoutes([
  { path: '/messages', ...messagesRoute },
  { path: '/messages/begin', ...newConversationRoute },
  { path: '/messages/start', ...sendRoute },
  { path: '/messages/:conversationId', ...conversationRoute },
  { path: '/messages/:conversationId/send', ...sendRoute },
  { path: '/messages/:conversationId/news', ...listRoute },
  { path: '/messages/:conversationId/older', ...listRoute },
  { path: '/messages/:conversationId/received', ...receivedRoute },
  { path: '/messages/:conversationId/typing', ...typingRoute },
  { path: '/messages/:conversationId/block', ...blockRoute },
  { path: '/messages/:conversationId/archive', ...archiveRoute },
  { path: '/messages/:conversationId/report/:number', ...reportRoute },
  { path: '/messages/:conversationId/photos/:imageId', ...photoRoute },
])

export type ConversationIds = { id: string; imageId: string }

/** Two people in conversation, with a photo, and a stranger. */
export async function aConversationWithPhoto(db: Database) {
  const [seller, buyer, stranger] = [await aMember(db), await aMember(db), await aMember(db)]
  const { conversationId: id, listing, say } = await aStartedConversation(db, { buyer, seller })
  const file = new File([await aPicture({ width: 40, height: 30 })], 'cow.jpg', {
    type: 'image/jpeg',
  })
  const received = { ownerId: buyer.id, address: '203.0.113.40', file, for: 'message' } as const
  const savedPicture = await savePicture(db, received)
  const imageId = 'image' in savedPicture ? savedPicture.image.id : ''
  await say(buyer, '', { imageIds: [imageId] })
  const ids = { buyer: buyer.id, seller: seller.id }
  const people = { buyer: buyer.headers, seller: seller.headers, stranger: stranger.headers }
  return {
    conversation: { id, imageId },
    listingId: listing.id,
    people: { ...people, visitor: undefined, ids },
  }
}

async function aMember(db: Database) {
  const { id, email } = await anAccount(db, { email: anEmail(), password })
  return { id, headers: await signInHeaders(db, { email, password }) }
}

/** Everything that a stranger could change. */
export async function conversationSnapshot(db: Database, conversationId: string) {
  const messageRows = await db
    .select()
    .from(messages)
    .where(eq(messages.conversationId, conversationId))
  return {
    said: messageRows,
    state: await db.select().from(conversations).where(eq(conversations.id, conversationId)),
    photos: (await db.select().from(images)).map(({ id, messageId }) => ({ id, messageId })),
    reported: await db.$count(signals),
    blocked: await db.$count(blocks),
  }
}
