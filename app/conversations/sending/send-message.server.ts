import { type Member, mustVerifyEmail } from '../../accounts/sign-up/must-verify-email.server.ts'
import type { Database } from '../../platform/database/database.server.ts'
import { isId, newId } from '../../platform/database/ids.server.ts'
import { cleanText } from '../../platform/text/clean-text.ts'
import { isLongerThan } from '../../platform/text/text-length.ts'
import type { SendAnswer, SendRefusal, SubjectId } from '../thread/conversation.ts'
import { findOrCreateConversation } from '../thread/find-or-create-conversation.server.ts'
import { findSentMessage, insertMessage } from './insert-message.server.ts'
import { maxMessageLength } from './message-limits.ts'

/** `clientId` is the idempotency key, chosen by the sender's device. */
type MessageInput = { clientId: string; text: string; imageIds: string[] }

/**
 * Sends a message in one of the sender's conversations; returns `undefined` if they have no such
 * conversation. Idempotent: a repeat returns the first answer. Refuses empty text or over 4,000
 * characters, photos that are used or not the sender's, more than 10 in ten seconds or 30 a minute,
 * recipients who closed their account or are blocked by the sender, and everything while either of
 * the two is suspended. The message, notifications
 * and counts are saved in one transaction.
 */
export async function sendMessage(
  db: Database,
  { conversationId, sender, ...content }: MessageInput & { conversationId: string; sender: Member },
): Promise<SendAnswer | undefined> {
  if (!isId(conversationId)) return undefined
  return await sendInTransaction(db, { sender, ...content }, async () => conversationId)
}

/** One per subject. Also refuses own and private offers, and more than 20 new sellers a day. */
export async function startConversation(
  db: Database,
  { subject, buyer, ...content }: MessageInput & { subject: SubjectId; buyer: Member },
): Promise<SendAnswer> {
  const answer = await sendInTransaction(db, { sender: buyer, ...content }, async (tx) => {
    const opened = await findOrCreateConversation(tx, { subject, buyerId: buyer.id })
    if ('refused' in opened) throw new SendRefusedError(opened)
    return opened.conversationId
  })
  return answer ?? { refused: 'gone' }
}

type SendRefusalResult = { refused: SendRefusal; retryAfter?: number }

/** Rolls back, so that a refused message leaves no conversation and no count. */
class SendRefusedError extends Error {
  readonly refusal: SendRefusalResult
  constructor(refusal: SendRefusalResult) {
    super('refused')
    this.refusal = refusal
  }
}

async function sendInTransaction(
  db: Database,
  { sender, clientId, text, imageIds }: MessageInput & { sender: Member },
  findConversationId: (tx: Database) => Promise<string>,
): Promise<SendAnswer | undefined> {
  const sent = { senderId: sender.id, clientId: isId(clientId) ? clientId : newId() }
  // A retry gets the first answer, whatever would be refused by now.
  const before = await findSentMessage(db, sent)
  if (before) return before
  const content = cleanText(text)
  const refusal = validateContent(content, imageIds)
  if (refusal) return { refused: refusal }
  if (await mustVerifyEmail(db, sender)) return { refused: 'unverified' }
  try {
    return await db.transaction(async (tx) => {
      const conversationId = await findConversationId(tx)
      const message = await insertMessage(tx, { ...sent, conversationId, content, imageIds })
      if (message && 'refused' in message) throw new SendRefusedError(message)
      return message
    })
  } catch (error) {
    if (error instanceof SendRefusedError) return error.refusal
    throw error
  }
}

function validateContent(content: string, imageIds: string[]): SendRefusal | undefined {
  if (!content && imageIds.length === 0) return 'empty'
  // Counted like the database does: an astral character is one, not two.
  return isLongerThan(content, maxMessageLength) ? 'too-long' : undefined
}
