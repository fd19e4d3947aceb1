import { and, eq, ne } from 'drizzle-orm'
import { users } from '../../db/schema/accounts.server.ts'
import { conversations, messages } from '../../db/schema/conversations.server.ts'
import { reports } from '../../db/schema/moderation.server.ts'
import { displayName } from '../accounts/profile/display-name.ts'
import { canRead, isPartyTo } from '../conversations/thread/conversation-access.server.ts'
import type { Database } from '../platform/database/database.server.ts'
import { isId, newId } from '../platform/database/ids.server.ts'
import { consumeLimit } from '../platform/rate-limits/rate-limiter.server.ts'
import type { ReportReason } from './report-reasons.ts'

type MessageReference = {
  conversationId: string
  viewerId: string
  /** The number of the message. */
  number: number
}

type ReportMessageInput = MessageReference & { reason: ReportReason; details: string }

/** Finds a message that the other party wrote to the viewer, so that it can be reported. */
export async function findReportableMessage(
  db: Database,
  { conversationId, viewerId, number }: MessageReference,
): Promise<{ id: string; text: string; from: string } | undefined> {
  if (!isId(conversationId)) return undefined
  const [message] = await db
    .select({
      id: messages.id,
      text: messages.content,
      fullName: users.fullName,
      email: users.email,
      deletedAt: users.deletedAt,
    })
    .from(messages)
    .innerJoin(conversations, eq(conversations.id, messages.conversationId))
    .innerJoin(users, eq(users.id, messages.senderId))
    .where(
      and(
        eq(messages.conversationId, conversationId),
        eq(messages.number, number),
        ne(messages.senderId, viewerId),
        canRead(viewerId),
        isPartyTo(viewerId),
      ),
    )
  if (!message) return undefined
  const { id, text, deletedAt, ...sender } = message
  return { id, text, from: deletedAt ? '' : displayName(sender) }
}

/**
 * Saves a report of the other party's message for the moderators, once for each reporter and
 * message; the sender is not notified. Refuses more than 20 a day.
 */
export async function reportMessage(
  db: Database,
  { reason, details, ...messageKey }: ReportMessageInput,
): Promise<{ reported: true } | { refused: 'too-many'; retryAfter: number } | undefined> {
  const message = await findReportableMessage(db, messageKey)
  if (!message) return undefined
  const report = { reporterId: messageKey.viewerId, messageId: message.id }
  return await db.transaction(async (tx) => {
    const [made] = await tx
      .insert(reports)
      .values({ id: newId(), ...report, reason, details })
      .onConflictDoNothing()
      .returning({ id: reports.id })
    if (!made) return { reported: true }
    const limitResult = await consumeLimit(tx, { limit: 'report', key: messageKey.viewerId })
    if (limitResult.allowed) return { reported: true }
    await tx.delete(reports).where(eq(reports.id, made.id))
    return { refused: 'too-many', retryAfter: limitResult.retryAfter }
  })
}
