import { and, asc, desc, eq, gt, lt, type SQL, sql } from 'drizzle-orm'
import { conversations, messages } from '../../db/schema.server.ts'
import type { Database } from '../platform/database.server.ts'
import { isId } from '../platform/ids.server.ts'
import type { ConversationNews, MessagePhoto, ShownMessage } from './conversation.ts'
import { isPartyTo, mayRead } from './parties.server.ts'
import { tickColumns } from './ticks.server.ts'

type Own = { conversationId: string; viewerId: string }

const pageLength = 50
const mostNews = 200

/**
 * The fifty messages before the number `before`, oldest of them first; the latest fifty without one.
 * For a conversation that the caller knows to be the viewer's.
 */
export async function listMessagesBefore(
  db: Database,
  { conversationId, viewerId, before }: Own & { before?: number | undefined },
): Promise<{ messages: ShownMessage[]; hasOlder: boolean }> {
  const rows = await selectMessages(db, {
    conversationId,
    viewerId,
    where: before === undefined ? undefined : lt(messages.number, numberOf(before)),
  })
    .orderBy(desc(messages.number))
    .limit(pageLength + 1)
  return {
    messages: rows
      .slice(0, pageLength)
      .reverse()
      .map((row) => toShown(row, viewerId)),
    hasOlder: rows.length > pageLength,
  }
}

/** The same of a conversation that may not be the viewer's: then there is none. */
export async function listOlderMessages(
  db: Database,
  { conversationId, viewerId, before }: Own & { before: number },
): Promise<{ messages: ShownMessage[]; hasOlder: boolean } | undefined> {
  if (!(await readTicks(db, { conversationId, viewerId }))) return undefined
  return await listMessagesBefore(db, { conversationId, viewerId, before })
}

/** What came after a number, two hundred messages at most, and the ticks as they are now. */
export async function readNews(
  db: Database,
  { conversationId, viewerId, after }: Own & { after: number },
): Promise<ConversationNews | undefined> {
  const ticks = await readTicks(db, { conversationId, viewerId })
  if (!ticks) return undefined
  const rows = await selectMessages(db, {
    conversationId,
    viewerId,
    where: gt(messages.number, numberOf(after)),
  })
    .orderBy(asc(messages.number))
    .limit(mostNews + 1)
  return {
    messages: rows.slice(0, mostNews).map((row) => toShown(row, viewerId)),
    ticks,
    hasMore: rows.length > mostNews,
  }
}

// An address may hold any number; the database only knows whole ones of a certain size.
function numberOf(asked: number): number {
  return Math.max(0, Math.min(Math.trunc(asked) || 0, 2 ** 31 - 1))
}

async function readTicks(db: Database, { conversationId, viewerId }: Own) {
  if (!isId(conversationId)) return undefined
  const [ticks] = await db
    .select(tickColumns(viewerId))
    .from(conversations)
    .where(and(eq(conversations.id, conversationId), isPartyTo(viewerId)))
  return ticks
}

function selectMessages(
  db: Database,
  { conversationId, viewerId, where }: Own & { where: SQL | undefined },
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
    .where(and(eq(messages.conversationId, conversationId), mayRead(viewerId), where))
    .$dynamic()
}

type MessageRow = Omit<ShownMessage, 'isOwn' | 'at'> & { senderId: string; at: Date }

function toShown({ senderId, at, ...message }: MessageRow, viewerId: string): ShownMessage {
  return { ...message, isOwn: senderId === viewerId, at: at.toISOString() }
}
