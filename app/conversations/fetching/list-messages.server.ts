import { and, asc, desc, eq, gt, lt, type SQL, sql } from 'drizzle-orm'
import { conversations, messages } from '../../../db/schema/conversations.server.ts'
import type { Database } from '../../platform/database/database.server.ts'
import { isId } from '../../platform/database/ids.server.ts'
import { readReceiptColumns } from '../messages/read-receipts.server.ts'
import type { ConversationUpdate, MessagePhoto, ShownMessage } from '../thread/conversation.ts'
import { canRead, isPartyTo } from '../thread/conversation-access.server.ts'

type OwnConversation = { conversationId: string; viewerId: string }

const pageSize = 50
const maxNewMessages = 200

/**
 * Without `before` the latest fifty. The caller has checked that it is the viewer's conversation.
 */
export async function listMessagesBefore(
  db: Database,
  { conversationId, viewerId, before }: OwnConversation & { before?: number | undefined },
): Promise<{ messages: ShownMessage[]; hasOlder: boolean }> {
  const rows = await selectMessages(db, {
    conversationId,
    viewerId,
    where: before === undefined ? undefined : lt(messages.number, toMessageNumber(before)),
  })
    .orderBy(desc(messages.number))
    .limit(pageSize + 1)
  return {
    messages: rows
      .slice(0, pageSize)
      .reverse()
      .map((row) => toShownMessage(row, viewerId)),
    hasOlder: rows.length > pageSize,
  }
}

/** The same with an access check: `undefined` if the conversation is not the viewer's. */
export async function listOlderMessages(
  db: Database,
  { conversationId, viewerId, before }: OwnConversation & { before: number },
): Promise<{ messages: ShownMessage[]; hasOlder: boolean } | undefined> {
  if (!(await findReadReceipts(db, { conversationId, viewerId }))) return undefined
  return await listMessagesBefore(db, { conversationId, viewerId, before })
}

export async function listNewMessages(
  db: Database,
  { conversationId, viewerId, after }: OwnConversation & { after: number },
): Promise<ConversationUpdate | undefined> {
  const ticks = await findReadReceipts(db, { conversationId, viewerId })
  if (!ticks) return undefined
  const rows = await selectMessages(db, {
    conversationId,
    viewerId,
    where: gt(messages.number, toMessageNumber(after)),
  })
    .orderBy(asc(messages.number))
    .limit(maxNewMessages + 1)
  return {
    messages: rows.slice(0, maxNewMessages).map((row) => toShownMessage(row, viewerId)),
    ticks,
    hasMore: rows.length > maxNewMessages,
  }
}

// A URL may hold any number; the column holds 32-bit integers.
function toMessageNumber(requestedNumber: number): number {
  return Math.max(0, Math.min(Math.trunc(requestedNumber) || 0, 2 ** 31 - 1))
}

async function findReadReceipts(db: Database, { conversationId, viewerId }: OwnConversation) {
  if (!isId(conversationId)) return undefined
  const [ticks] = await db
    .select(readReceiptColumns(viewerId))
    .from(conversations)
    .where(and(eq(conversations.id, conversationId), isPartyTo(viewerId)))
  return ticks
}

function selectMessages(
  db: Database,
  { conversationId, viewerId, where }: OwnConversation & { where: SQL | undefined },
) {
  return db
    .select({
      number: messages.number,
      clientId: messages.clientId,
      senderId: messages.senderId,
      text: messages.content,
      photos: sql<MessagePhoto[]>`coalesce((select json_agg(json_build_object(
        'id', photo.id, 'width', photo.width, 'height', photo.height) order by photo.position)
        from images photo where photo.message_id = messages.id), '[]')`,
      at: messages.createdAt,
    })
    .from(messages)
    .where(and(eq(messages.conversationId, conversationId), canRead(viewerId), where))
    .$dynamic()
}

type MessageRow = Omit<ShownMessage, 'isOwn' | 'at'> & { senderId: string; at: Date }

function toShownMessage({ senderId, at, ...message }: MessageRow, viewerId: string): ShownMessage {
  return { ...message, isOwn: senderId === viewerId, at: at.toISOString() }
}
