import { eq, sql } from 'drizzle-orm'
import { onTestFinished } from 'vitest'
import { openViewerEventStream } from '../../../app/layout/live/open-event-stream.server.ts'
import type { Database } from '../../../app/platform/database/database.server.ts'
import { newId } from '../../../app/platform/database/ids.server.ts'
import { publishEvent } from '../../../app/platform/realtime/publish-event.server.ts'
import { sessions } from '../../../db/schema/accounts.server.ts'
import { conversations, messages } from '../../../db/schema/conversations.server.ts'
import { liveCounters } from '../../../db/schema/platform.server.ts'
import { EventStreamReader, type ReceivedEvent } from '../market/event-reader.ts'
import { aConversation, aListing, aUser } from './factories.ts'

/** A signed-in user. */
export type SignedInUser = { id: string; sessionId: string }
type Talk = Awaited<ReturnType<typeof anEmptyConversation>>

export async function aSignedInUser(db: Database): Promise<SignedInUser> {
  const { id } = await aUser(db)
  return { id, sessionId: await aSession(db, id) }
}

export async function aSession(db: Database, userId: string): Promise<string> {
  const id = newId()
  const expiresAt = new Date(Date.now() + 3_600_000)
  await db.insert(sessions).values({ id, userId, token: id, expiresAt })
  return id
}

export async function anEmptyConversation(
  db: Database,
  parties: { buyerId?: string; sellerId?: string },
) {
  const buyerId = parties.buyerId ?? (await aUser(db)).id
  const sellerId = parties.sellerId ?? (await aUser(db)).id
  const listing = await aListing(db, { sellerId })
  return aConversation(db, { listingId: listing.id, buyerId, sellerId })
}

/** Inserts a message and publishes its event. */
export async function writeMessage(db: Database, talk: Talk, by: 'buyer' | 'seller' = 'buyer') {
  const senderId = by === 'buyer' ? talk.buyerId : talk.sellerId
  const own = eq(conversations.id, talk.id)
  const [moved] = await db
    .update(conversations)
    .set({ lastNumber: sql`${conversations.lastNumber} + 1` })
    .where(own)
    .returning({ number: conversations.lastNumber })
  const number = moved?.number ?? 0
  const message = { id: newId(), conversationId: talk.id, senderId, content: 'Salam', number }
  await db.transaction(async (tx) => {
    await tx.insert(messages).values(message)
    const eventNumbers = await publishEvent(tx, {
      userIds: [talk.buyerId, talk.sellerId],
      event: { kind: 'conversation', conversationId: talk.id, message: { number, senderId } },
    })
    const [buyerEventNumber, sellerEventNumber] = [
      eventNumbers.get(talk.buyerId),
      eventNumbers.get(talk.sellerId),
    ]
    await tx.update(conversations).set({ buyerEventNumber, sellerEventNumber }).where(own)
  })
}

/** Conversations with one unread message each for a person, with event numbers from 1. */
export async function manyUnreadConversations(
  db: Database,
  { person, count }: { person: SignedInUser; count: number },
): Promise<string[]> {
  const { id: senderId } = await aUser(db)
  const talks = Array.from({ length: count }, (_, i) => ({
    id: newId(),
    buyerId: senderId,
    sellerId: person.id,
    lastNumber: 1,
    sellerEventNumber: i + 1,
  }))
  await db.insert(conversations).values(talks)
  await db.insert(messages).values(
    talks.map(({ id }) => ({
      id: newId(),
      conversationId: id,
      senderId,
      content: 'Salam',
      number: 1,
    })),
  )
  await db.insert(liveCounters).values({ userId: person.id, number: count })
  return talks.map(({ id }) => id)
}

export function openStreamReader(
  db: Database,
  person: SignedInUser,
  wish: { after?: number; address?: string; since?: Date } = {},
) {
  const { after, address = `203.0.113.${Math.random()}`, since } = wish
  const stream = openViewerEventStream(db, { viewer: person, since, address, after })
  const page = new EventStreamReader(stream)
  onTestFinished(() => page.close().catch(() => {}))
  return page
}

export function conversationEvent(
  talk: Talk,
  { id, lastNumber }: { id: number; lastNumber?: number },
): ReceivedEvent {
  const kind = 'conversation'
  return {
    event: 'news',
    id,
    data: { kind, conversationId: talk.id, ...(lastNumber && { lastNumber }) },
  }
}

export async function readEventsUpTo(
  page: EventStreamReader | undefined,
  id: number,
): Promise<ReceivedEvent[]> {
  const received: ReceivedEvent[] = []
  while (!received.some((event) => event.event === 'news' && event.id === id)) {
    const event = await page?.next()
    if (!event) throw new Error(`The stream ended before event ${id}: ${JSON.stringify(received)}`)
    received.push(event)
  }
  return received
}

export function eventIds(received: ReceivedEvent[]): number[] {
  return received.flatMap(({ event, id }) => (event === 'news' && id !== undefined ? [id] : []))
}
