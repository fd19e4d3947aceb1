import { and, desc, eq, isNotNull, sql } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import {
  conversations,
  images,
  listings,
  messages,
  services,
  users,
} from '../../db/schema.server.ts'
import type { Catalog } from '../catalog/catalog.ts'
import type { Database } from '../platform/database.server.ts'
import { isId } from '../platform/ids.server.ts'
import { aboutColumns, toAbout } from './about.server.ts'
import type { ConversationRow } from './conversation.ts'
import { otherColumns, toOtherParty } from './parties.server.ts'

type Wanted = {
  viewerId: string
  catalog: Catalog
  /** From `cursorOf` of the last row shown; anything else begins at the newest. */
  before?: string | undefined
}

const pageLength = 30

/**
 * The rows of My Messages, thirty at a time, the one that moved last first. A conversation in which
 * the viewer may see nothing, since whoever began it is blocked, is not among them.
 */
export async function listConversations(
  db: Database,
  { viewerId, catalog, before }: Wanted,
): Promise<{ rows: ConversationRow[]; hasMore: boolean }> {
  const mine = ownConversations(db, { viewerId, before })
  const rows = await db
    .select({
      id: mine.id,
      updatedAt: mine.movedAt,
      text: sql<string>`left(${messages.content}, 200)`,
      senderId: messages.senderId,
      photos: sql<number>`(select count(*)::int from ${images}
        where ${images.messageId} = ${messages.id})`,
      // The badge says "99+" beyond that.
      unread: sql<number>`(select count(*)::int from (select from messages unread
        where unread.conversation_id = ${mine.id} and unread.sender_id = ${mine.otherId}
        and unread.read_at is null and not unread.withheld limit 100) few)`,
      other: otherColumns,
      ...aboutColumns,
    })
    .from(mine)
    .innerJoin(messages, and(eq(messages.conversationId, mine.id), eq(messages.number, mine.last)))
    .innerJoin(users, eq(users.id, mine.otherId))
    .leftJoin(listings, eq(listings.id, mine.listingId))
    .leftJoin(services, eq(services.id, mine.serviceId))
    .orderBy(desc(mine.movedAt), desc(mine.id))
  const shown = rows.slice(0, pageLength).map((row) => ({
    id: row.id,
    about: toAbout(row, { viewerId, catalog }),
    other: toOtherParty(row.other, catalog),
    last: { text: row.text, photos: row.photos, isOwn: row.senderId === viewerId },
    updatedAt: (row.updatedAt as Date).toISOString(),
    unread: row.unread,
  }))
  return { rows: shown, hasMore: rows.length > pageLength }
}

// Either side walks an index of its own, and neither further than a page.
function ownConversations(db: Database, { viewerId, before }: Omit<Wanted, 'catalog'>) {
  const [buyer, seller] = [
    side('buyerId', 'sellerId', 'buyerLast', 'buyerUpdatedAt'),
    side('sellerId', 'buyerId', 'sellerLast', 'sellerUpdatedAt'),
  ]
  const movedAt = sql`moved_at`
  return unionAll(buyer, seller)
    .orderBy(desc(movedAt), desc(sql`id`))
    .limit(pageLength + 1)
    .as('mine')

  function side(
    own: 'buyerId' | 'sellerId',
    other: 'buyerId' | 'sellerId',
    last: 'buyerLast' | 'sellerLast',
    moved: 'buyerUpdatedAt' | 'sellerUpdatedAt',
  ) {
    const at = conversations[moved]
    return db
      .select({
        id: conversations.id,
        otherId: sql<string>`${conversations[other]}`.as('other_id'),
        listingId: conversations.listingId,
        serviceId: conversations.serviceId,
        last: sql<number>`${conversations[last]}`.as('last'),
        movedAt: sql<Date>`${at}`.mapWith(at).as('moved_at'),
      })
      .from(conversations)
      .where(and(eq(conversations[own], viewerId), isNotNull(at), isBefore(moved, before)))
      .orderBy(desc(at), desc(conversations.id))
      .limit(pageLength + 1)
  }
}

function isBefore(moved: 'buyerUpdatedAt' | 'sellerUpdatedAt', cursor = '') {
  const [at = '', id = ''] = cursor.split('_')
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/.test(at) || Number.isNaN(Date.parse(at))) return
  if (!isId(id)) return
  return sql`(${conversations[moved]}, ${conversations.id}) < (${at}::timestamptz, ${id}::uuid)`
}
