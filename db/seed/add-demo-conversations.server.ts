import { openPictureStore } from '../../app/images/storage/open-picture-store.server.ts'
import { listPictureFiles, newPicturePath } from '../../app/images/storage/picture-path.server.ts'
import type { Database } from '../../app/platform/database/database.server.ts'
import { newId } from '../../app/platform/database/ids.server.ts'
import { conversations, messages as messageTable } from '../schema/conversations.server.ts'
import { images } from '../schema/images.server.ts'
import { demoConversations } from './demo/market.ts'
import type { DemoConversation } from './demo/shapes.ts'
import { demoPicturePath, demoPictureSize } from './demo-pictures/demo-picture-path.ts'
import { hoursBefore, type SeededMarket } from './seeded-market.ts'

/** Inserts the demo conversations. The drawings must be in the picture store already. */
export async function addDemoConversations(tx: Database, market: SeededMarket): Promise<void> {
  for (const conversation of demoConversations) await addConversation(tx, { conversation, market })
}

async function addConversation(
  tx: Database,
  { conversation, market }: { conversation: DemoConversation; market: SeededMarket },
) {
  const { people, listings, now } = market
  const buyerId = people.get(conversation.buyer)
  const listing = listings.get(conversation.listing)
  if (!buyerId || !listing)
    throw new Error(`Unknown buyer or listing in a demo conversation: ${conversation.listing}`)
  const { id: listingId, sellerId } = listing
  const id = newId()
  const messages = conversation.messages.map((message, i) => {
    const createdAt = hoursBefore(now, message.hoursAgo)
    return {
      id: newId(createdAt.getTime()),
      conversationId: id,
      senderId: message.from === 'buyer' ? buyerId : sellerId,
      content: message.text,
      number: i + 1,
      createdAt,
      deliveredAt: message.read ? createdAt : null,
      readAt: message.read ? createdAt : null,
    }
  })
  const [last, updatedAt] = [messages.length, messages.at(-1)?.createdAt ?? now]
  await tx.insert(conversations).values({
    id,
    listingId,
    buyerId,
    sellerId,
    createdAt: messages[0]?.createdAt ?? now,
    updatedAt,
    lastNumber: last,
    buyerLast: last,
    sellerLast: last,
    buyerUpdatedAt: updatedAt,
    sellerUpdatedAt: updatedAt,
  })
  await tx.insert(messageTable).values(messages)
  for (const [i, { photos }] of conversation.messages.entries()) {
    const message = messages[i]
    if (message) await addPhotos(tx, { message, names: photos })
  }
}

type InsertedMessage = { id: string; senderId: string }

async function addPhotos(
  tx: Database,
  { message, names }: { message: InsertedMessage; names: string[] },
) {
  for (const [position, name] of names.entries()) {
    const ownerId = message.senderId
    const path = newPicturePath(ownerId, 'webp', 'message')
    const bytes = await copyDemoPicture(name, path)
    const photo = { id: newId(), ownerId, path, bytes, messageId: message.id, position }
    await tx.insert(images).values({ ...photo, ...demoPictureSize })
  }
}

// A photo in a message belongs to its sender and has no public URL.
async function copyDemoPicture(name: string, path: string): Promise<number> {
  const store = await openPictureStore()
  const copies = listPictureFiles(path)
  let bytes = 0
  for (const [i, file] of listPictureFiles(demoPicturePath(name)).entries()) {
    const content = await store.read(file)
    if (!content) throw new Error(`The demo picture ${file} is missing from the picture store`)
    await store.write(copies[i] as string, content)
    bytes += content.byteLength
  }
  return bytes
}
