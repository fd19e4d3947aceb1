import { and, eq, ne, or } from 'drizzle-orm'
import { conversations } from '../../../db/schema/conversations.server.ts'
import type { Database } from '../../platform/database/database.server.ts'
import { newId } from '../../platform/database/ids.server.ts'
import { consumeLimit } from '../../platform/rate-limits/rate-limiter.server.ts'
import type { SubjectId } from './conversation.ts'
import { findConversationAbout, lockOfferedSubject } from './find-subject.server.ts'

type OpenConversationInput = { about: SubjectId; buyerId: string }

type OpenConversationRefusal =
  | { refused: 'own' | 'gone' }
  | { refused: 'too-many-new'; retryAfter: number }

/**
 * The buyer's conversation about a listing or a service, made if they have none, in the transaction
 * that writes its first message. One that was begun goes on whatever has become of the listing.
 */
export async function openConversation(
  tx: Database,
  { about, buyerId }: OpenConversationInput,
): Promise<{ conversationId: string } | OpenConversationRefusal> {
  const begun = await findConversationAbout(tx, { about, viewerId: buyerId })
  if (begun) return { conversationId: begun }
  const offered = await lockOfferedSubject(tx, about)
  if (!offered) return { refused: 'gone' }
  const { sellerId } = offered
  if (sellerId === buyerId) return { refused: 'own' }
  const conversationId = newId()
  // Of two who begin at once the second waits here, and then goes on with what the first has made.
  const [made] = await tx
    .insert(conversations)
    .values({ id: conversationId, ...about, buyerId, sellerId })
    .onConflictDoNothing()
    .returning({ id: conversations.id })
  if (!made) return await openConversation(tx, { about, buyerId })
  if (await hasConversation(tx, { conversationId, buyerId, sellerId })) return { conversationId }
  const spent = await consumeLimit(tx, { limit: 'new-seller', of: buyerId })
  if (spent.allowed) return { conversationId }
  return { refused: 'too-many-new', retryAfter: spent.retryAfter }
}

async function hasConversation(
  tx: Database,
  { conversationId, buyerId, sellerId }: Record<'conversationId' | 'buyerId' | 'sellerId', string>,
): Promise<boolean> {
  const { id, buyerId: buyer, sellerId: seller } = conversations
  const areTheseTwo = or(
    and(eq(buyer, buyerId), eq(seller, sellerId)),
    and(eq(buyer, sellerId), eq(seller, buyerId)),
  )
  const [earlier] = await tx
    .select({ id })
    .from(conversations)
    .where(and(areTheseTwo, ne(id, conversationId)))
    .limit(1)
  return earlier !== undefined
}
