import { and, asc, desc, eq, gt, lt, type SQL, sql } from 'drizzle-orm'
import { conversations, messages } from '../../../db/schema/conversations.server.ts'
import type { Database } from '../../platform/database/database.server.ts'
import { isId } from '../../platform/database/ids.server.ts'
import { readReceiptColumns } from '../messages/read-receipts.server.ts'
import type { ConversationUpdate, MessagePhoto, ShownMessage } from '../thread/conversation.ts'
import { canRead, isPartyTo } from '../thread/conversation-access.server.ts'

type OwnConversation = { conversationId: string; viewerId: string }
type MessagesBefore = OwnConversation & { before?: number | undefined }

const pageSize = 50
const maxNewMessages = 200

/** Without `before` the latest fifty. The caller has checked that it is the viewer's conversation. */
export async function listMessagesBefore(db: Database, { before, ...own }: MessagesBefore) {
  const isBefore = before === undefined ? undefined : lt(messages.number, toMessageNumber(before))
  const rows = await selectMessages(db, own, isBefore)
    .orderBy(desc(messages.number))
    .limit(pageSize + 1)
  const shown = rows.slice(0, pageSize).map((row) => toShownMessage(row, own.viewerId))
  return { messages: shown.reverse(), hasOlder: rows.length > pageSize }
}

/** The same with an access check: `undefined` if the conversation is not the viewer's. */
export async function listOlderMessages(db: Database, own: MessagesBefore) {
  return (await findReadReceipts(db, own)) && (await listMessagesBefore(db, own))
}

export async function listNewMessages(
  db: Database,
  { after, ...own }: OwnConversation & { after: number },
): Promise<ConversationUpdate | undefined> {
  const ticks = await findReadReceipts(db, own)
  if (!ticks) return undefined
  const rows = await selectMessages(db, own, gt(messages.number, toMessageNumber(after)))
    .orderBy(asc(messages.number))
    .limit(maxNewMessages + 1)
  const shown = rows.slice(0, maxNewMessages).map((row) => toShownMessage(row, own.viewerId))
  return { messages: shown, ticks, hasMore: rows.length > maxNewMessages }
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
  { conversationId, viewerId }: OwnConversation,
  which: SQL | undefined,
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
    .where(and(eq(messages.conversationId, conversationId), canRead(viewerId), which))
    .$dynamic()
}

type MessageRow = Omit<ShownMessage, 'isOwn' | 'at'> & { senderId: string; at: Date }

function toShownMessage({ senderId, at, ...message }: MessageRow, viewerId: string): ShownMessage {
  return { ...message, isOwn: senderId === viewerId, at: at.toISOString() }
}
