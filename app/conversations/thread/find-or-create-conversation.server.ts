import { and, eq, ne, or } from 'drizzle-orm'
import { conversations } from '../../../db/schema/conversations.server.ts'
import type { Database } from '../../platform/database/database.server.ts'
import { newId } from '../../platform/database/ids.server.ts'
import { consumeLimit } from '../../platform/rate-limits/rate-limiter.server.ts'
import type { SubjectId } from './conversation.ts'
import { findConversationAbout, findOfferedSubject } from './find-subject.server.ts'

type OpenConversationInput = { subject: SubjectId; buyerId: string }

type OpenConversationRefusal =
  | { refused: 'own' | 'gone' }
  | { refused: 'too-many-new'; retryAfter: number }

/** An existing conversation continues whatever became of the listing. */
export async function findOrCreateConversation(
  tx: Database,
  { subject, buyerId }: OpenConversationInput,
): Promise<{ conversationId: string } | OpenConversationRefusal> {
  const existing = await findConversationAbout(tx, { subject, viewerId: buyerId })
  if (existing) return { conversationId: existing }
  const offered = await findOfferedSubject(tx, subject)
  if (!offered) return { refused: 'gone' }
  const sellerId = offered.other.id
  if (sellerId === buyerId) return { refused: 'own' }
  const conversationId = newId()
  // Of two concurrent calls, the second waits here and then uses the first one's conversation.
  const [made] = await tx
    .insert(conversations)
    .values({ id: conversationId, ...subject, buyerId, sellerId })
    .onConflictDoNothing()
    .returning({ id: conversations.id })
  if (!made) return await findOrCreateConversation(tx, { subject, buyerId })
  if (await hasConversation(tx, { conversationId, buyerId, sellerId })) return { conversationId }
  const limitResult = await consumeLimit(tx, { limit: 'new-seller', key: buyerId })
  if (limitResult.allowed) return { conversationId }
  return { refused: 'too-many-new', retryAfter: limitResult.retryAfter }
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
