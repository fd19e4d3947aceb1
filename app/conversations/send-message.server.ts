import { mustVerify, type Poster } from '../listings/may-post.server.ts'
import { cleanText } from '../platform/clean-text.ts'
import type { Database } from '../platform/database.server.ts'
import { isId, newId } from '../platform/ids.server.ts'
import { type SendAnswer, type SendRefusal, type SubjectId, textLimit } from './conversation.ts'
import { openConversation } from './open-conversation.server.ts'
import { findSent, writeMessage } from './write-message.server.ts'

/** What somebody wrote. `clientId` is what their device calls it, and sends it by once. */
type Written = { clientId: string; text: string; imageIds: string[] }

/**
 * Sends a message in a conversation of the sender's; `undefined` where they have no such one. Sent
 * again it answers what it did at first. Refuses what is empty or longer than 4,000 characters,
 * photos that are not the sender's own or are used already, more than 10 in ten seconds or 30 in a
 * minute, and anything to somebody who has left or whom the sender has blocked. The message, what
 * the other party is told and what is counted are kept together.
 */
export async function sendMessage(
  db: Database,
  { conversationId, sender, ...written }: Written & { conversationId: string; sender: Poster },
): Promise<SendAnswer | undefined> {
  if (!isId(conversationId)) return undefined
  return await send(db, { sender, ...written }, async () => conversationId)
}

/**
 * Begins the buyer's conversation about a listing or a service with a first message, or goes on with
 * the one they have begun: there is one, however often and wherever they press. Beyond what
 * `sendMessage` refuses, one may not write to oneself, nor begin about what is no longer offered,
 * nor write to more than 20 new sellers a day.
 */
export async function startConversation(
  db: Database,
  { about, buyer, ...written }: Written & { about: SubjectId; buyer: Poster },
): Promise<SendAnswer> {
  const answer = await send(db, { sender: buyer, ...written }, async (tx) => {
    const opened = await openConversation(tx, { about, buyerId: buyer.id })
    if ('refused' in opened) throw new Refused(opened)
    return opened.conversationId
  })
  return answer ?? { refused: 'gone' }
}

type Refusal = { refused: SendRefusal; retryAfter?: number }

/** Leaves the transaction, so that a conversation or a count made for a refused message is undone. */
class Refused extends Error {
  readonly refusal: Refusal
  constructor(refusal: Refusal) {
    super('refused')
    this.refusal = refusal
  }
}

async function send(
  db: Database,
  { sender, clientId, text, imageIds }: Written & { sender: Poster },
  findConversationId: (tx: Database) => Promise<string>,
): Promise<SendAnswer | undefined> {
  const sent = { senderId: sender.id, clientId: isId(clientId) ? clientId : newId() }
  const before = await findSent(db, sent)
  if (before) return before
  const content = cleanText(text)
  const refusal = refuseUnread(content, imageIds)
  if (refusal) return { refused: refusal }
  if (mustVerify(sender)) return { refused: 'unverified' }
  try {
    return await db.transaction(async (tx) => {
      const conversationId = await findConversationId(tx)
      const written = await writeMessage(tx, { ...sent, conversationId, content, imageIds })
      if (written && 'refused' in written) throw new Refused(written)
      return written
    })
  } catch (error) {
    if (error instanceof Refused) return error.refusal
    throw error
  }
}

function refuseUnread(content: string, imageIds: string[]): SendRefusal | undefined {
  if (!content && imageIds.length === 0) return 'empty'
  // As the database counts them: what lies beyond the basic plane is one character, not two.
  return [...content].length > textLimit ? 'too-long' : undefined
}
