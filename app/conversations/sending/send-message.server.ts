import { mustVerifyEmail, type PostingSeller } from '../../listings/form/posting-limits.server.ts'
import type { Database } from '../../platform/database/database.server.ts'
import { isId, newId } from '../../platform/database/ids.server.ts'
import { cleanText } from '../../platform/text/clean-text.ts'
import { isLongerThan } from '../../platform/text/text-length.ts'
import {
  maxMessageLength,
  type SendAnswer,
  type SendRefusal,
  type SubjectId,
} from '../thread/conversation.ts'
import { openConversation } from '../thread/open-conversation.server.ts'
import { findSentMessage, insertMessage } from './insert-message.server.ts'

/** What somebody wrote. `clientId` is what their device calls it, and sends it by once. */
type MessageInput = { clientId: string; text: string; imageIds: string[] }

/**
 * Sends a message in a conversation of the sender's; `undefined` where they have no such one. Sent
 * again it answers what it did at first. Refuses what is empty or longer than 4,000 characters,
 * photos that are not the sender's own or are used already, more than 10 in ten seconds or 30 in a
 * minute, and anything to somebody who has left or whom the sender has blocked. The message, what
 * the other party is told and what is counted are kept together.
 */
export async function sendMessage(
  db: Database,
  {
    conversationId,
    sender,
    ...written
  }: MessageInput & { conversationId: string; sender: PostingSeller },
): Promise<SendAnswer | undefined> {
  if (!isId(conversationId)) return undefined
  return await sendInTransaction(db, { sender, ...written }, async () => conversationId)
}

/**
 * Begins the buyer's conversation about a listing or a service with a first message, or goes on with
 * the one they have begun: there is one, however often and wherever they press. Beyond what
 * `sendMessage` refuses, one may not write to oneself, nor begin about what is no longer offered,
 * nor write to more than 20 new sellers a day.
 */
export async function startConversation(
  db: Database,
  { about, buyer, ...written }: MessageInput & { about: SubjectId; buyer: PostingSeller },
): Promise<SendAnswer> {
  const answer = await sendInTransaction(db, { sender: buyer, ...written }, async (tx) => {
    const opened = await openConversation(tx, { about, buyerId: buyer.id })
    if ('refused' in opened) throw new SendRefusedError(opened)
    return opened.conversationId
  })
  return answer ?? { refused: 'gone' }
}

type SendRefusalResult = { refused: SendRefusal; retryAfter?: number }

/** Leaves the transaction, so that a conversation or a count made for a refused message is undone. */
class SendRefusedError extends Error {
  readonly refusal: SendRefusalResult
  constructor(refusal: SendRefusalResult) {
    super('refused')
    this.refusal = refusal
  }
}

async function sendInTransaction(
  db: Database,
  { sender, clientId, text, imageIds }: MessageInput & { sender: PostingSeller },
  findConversationId: (tx: Database) => Promise<string>,
): Promise<SendAnswer | undefined> {
  const sent = { senderId: sender.id, clientId: isId(clientId) ? clientId : newId() }
  const before = await findSentMessage(db, sent)
  if (before) return before
  const content = cleanText(text)
  const refusal = validateContent(content, imageIds)
  if (refusal) return { refused: refusal }
  if (mustVerifyEmail(sender)) return { refused: 'unverified' }
  try {
    return await db.transaction(async (tx) => {
      const conversationId = await findConversationId(tx)
      const written = await insertMessage(tx, { ...sent, conversationId, content, imageIds })
      if (written && 'refused' in written) throw new SendRefusedError(written)
      return written
    })
  } catch (error) {
    if (error instanceof SendRefusedError) return error.refusal
    throw error
  }
}

function validateContent(content: string, imageIds: string[]): SendRefusal | undefined {
  if (!content && imageIds.length === 0) return 'empty'
  // As the database counts them: what lies beyond the basic plane is one character, not two.
  return isLongerThan(content, maxMessageLength) ? 'too-long' : undefined
}
