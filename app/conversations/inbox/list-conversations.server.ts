import { and, desc, eq, isNotNull, sql } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import { users } from '../../../db/schema/accounts.server.ts'
import { conversations, messages } from '../../../db/schema/conversations.server.ts'
import { deletedServices, services } from '../../../db/schema/farm-services.server.ts'
import { images } from '../../../db/schema/images.server.ts'
import { deletedListings, listings } from '../../../db/schema/listings.server.ts'
import type { Catalog } from '../../catalog/catalog.ts'
import type { Database } from '../../platform/database/database.server.ts'
import { isId } from '../../platform/database/ids.server.ts'
import type { ConversationRow } from '../thread/conversation.ts'
import { otherPartyColumns, toOtherParty } from '../thread/conversation-access.server.ts'
import { subjectColumns, toSubjectDetails } from '../thread/subject-columns.server.ts'

type ListConversationsInput = {
  viewerId: string
  catalog: Catalog
  /** A cursor from `conversationCursor`; any other value starts at the newest. */
  before?: string | undefined
}

const pageSize = 30

/**
 * The rows of My Messages, thirty a page, latest activity first. Leaves out conversations in which
 * the viewer may see no message because they blocked the person who started it.
 */
export async function listConversations(
  db: Database,
  { viewerId, catalog, before }: ListConversationsInput,
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
      // The badge shows "99+" above that.
      unread: sql<number>`(select count(*)::int from (select from messages unread
        where unread.conversation_id = ${mine.id} and unread.sender_id = ${mine.otherId}
        and unread.read_at is null and not unread.withheld limit 100) few)`,
      other: otherPartyColumns,
      ...subjectColumns,
    })
    .from(mine)
    .innerJoin(messages, and(eq(messages.conversationId, mine.id), eq(messages.number, mine.last)))
    .innerJoin(users, eq(users.id, mine.otherId))
    .leftJoin(listings, eq(listings.id, mine.listingId))
    .leftJoin(deletedListings, eq(deletedListings.listingId, mine.deletedListingId))
    .leftJoin(services, eq(services.id, mine.serviceId))
    .leftJoin(deletedServices, eq(deletedServices.serviceId, mine.deletedServiceId))
    .orderBy(desc(mine.movedAt), desc(mine.id))
  const shown = rows.slice(0, pageSize).map((row) => ({
    id: row.id,
    subject: toSubjectDetails(row, { viewerId, catalog }),
    other: toOtherParty(row.other, catalog),
    last: { text: row.text, photos: row.photos, isOwn: row.senderId === viewerId },
    updatedAt: (row.updatedAt as Date).toISOString(),
    unread: row.unread,
  }))
  return { rows: shown, hasMore: rows.length > pageSize }
}

// Each side uses its own index and reads at most one page.
function ownConversations(
  db: Database,
  { viewerId, before }: Omit<ListConversationsInput, 'catalog'>,
) {
  const [buyer, seller] = [
    side('buyerId', 'sellerId', 'buyerLast', 'buyerUpdatedAt'),
    side('sellerId', 'buyerId', 'sellerLast', 'sellerUpdatedAt'),
  ]
  const movedAt = sql`moved_at`
  return unionAll(buyer, seller)
    .orderBy(desc(movedAt), desc(sql`id`))
    .limit(pageSize + 1)
    .as('mine')

  function side(
    viewerColumn: 'buyerId' | 'sellerId',
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
        deletedListingId: conversations.deletedListingId,
        serviceId: conversations.serviceId,
        deletedServiceId: conversations.deletedServiceId,
        last: sql<number>`${conversations[last]}`.as('last'),
        movedAt: sql<Date>`${at}`.mapWith(at).as('moved_at'),
      })
      .from(conversations)
      .where(
        and(
          eq(conversations[viewerColumn], viewerId),
          isNotNull(at),
          isBeforeCursor(moved, before),
        ),
      )
      .orderBy(desc(at), desc(conversations.id))
      .limit(pageSize + 1)
  }
}

function isBeforeCursor(moved: 'buyerUpdatedAt' | 'sellerUpdatedAt', cursor = '') {
  const [at = '', id = ''] = cursor.split('_')
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/.test(at) || Number.isNaN(Date.parse(at))) return
  if (!isId(id)) return
  return sql`(${conversations[moved]}, ${conversations.id}) < (${at}::timestamptz, ${id}::uuid)`
}
