import { and, desc, eq, inArray, isNotNull, not, type SQL, sql } from 'drizzle-orm'
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
import {
  isArchivedBy,
  isLocked,
  isPartyTo,
  isUnlocked,
  otherPartyColumns,
  toOtherParty,
} from '../thread/conversation-access.server.ts'
import { subjectColumns, toSubjectDetails } from '../thread/subject-columns.server.ts'
import type { InboxFilter } from './inbox-filter.ts'
import { searchConversations } from './search-conversations.server.ts'

type ListConversationsInput = {
  viewerId: string
  catalog: Catalog
  before?: string | undefined
  filter?: InboxFilter
}

export type ConversationPage = {
  rows: ConversationRow[]
  hasMore: boolean
  /** Whatever the filter. */
  isEmpty: boolean
  /** How many older ones a restricted session may not see. */
  lockedCount?: number
}

const pageSize = 30

/**
 * Unread messages and search results are listed whether archived or not, as the badge counts them.
 */
export async function listConversations(
  db: Database,
  { viewerId, catalog, before, filter = {} }: ListConversationsInput,
): Promise<ConversationPage> {
  const { show, query } = filter
  const ids = query ? await searchConversations(db, { viewerId, query }) : undefined
  const mine = ownConversations(db, { viewerId, before, show, ids })
  const rows = await db
    .select({
      id: mine.id,
      updatedAt: mine.movedAt,
      text: sql<string>`left(${messages.content}, 200)`,
      senderId: messages.senderId,
      photos: sql<number>`(select count(*)::int from ${images}
        where ${images.messageId} = ${messages.id})`,
      // The badge shows "99+" above that.
      unread: sql<number>`(select count(*)::int from
        (${unreadMessages(sql`${mine.id}`, sql`${mine.otherId}`)} limit 100) few)`,
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
  const isEmpty = shown.length === 0 && !(await hasConversation(db, viewerId))
  const lockedCount = await countLocked(db, viewerId)
  return {
    rows: shown,
    hasMore: rows.length > pageSize,
    isEmpty,
    ...(lockedCount && { lockedCount }),
  }
}

async function countLocked(db: Database, viewerId: string): Promise<number> {
  const locked = isLocked(viewerId)
  return locked ? await db.$count(conversations, locked) : 0
}

type OwnConversationsInput = {
  viewerId: string
  before: string | undefined
  show: InboxFilter['show']
  ids: readonly string[] | undefined
}

// Each side uses its own index, and stops reading after one page.
function ownConversations(db: Database, { viewerId, before, show, ids }: OwnConversationsInput) {
  const [buyer, seller] = [side('buyer', 'seller'), side('seller', 'buyer')]
  const movedAt = sql`moved_at`
  return unionAll(buyer, seller)
    .orderBy(desc(movedAt), desc(sql`id`))
    .limit(pageSize + 1)
    .as('mine')

  function side(own: 'buyer' | 'seller', other: 'buyer' | 'seller') {
    const at = conversations[`${own}UpdatedAt`]
    const last = conversations[`${own}Last`]
    const otherId = conversations[`${other}Id`]
    return db
      .select({
        id: conversations.id,
        otherId: sql<string>`${otherId}`.as('other_id'),
        listingId: conversations.listingId,
        deletedListingId: conversations.deletedListingId,
        serviceId: conversations.serviceId,
        deletedServiceId: conversations.deletedServiceId,
        last: sql<number>`${last}`.as('last'),
        movedAt: sql<Date>`${at}`.mapWith(at).as('moved_at'),
      })
      .from(conversations)
      .where(
        and(
          eq(conversations[`${own}Id`], viewerId),
          isNotNull(at),
          isUnlocked(viewerId),
          isBeforeCursor(`${own}UpdatedAt`, before),
          ids && inArray(conversations.id, [...ids]),
          isShown(sql.raw(`conversations.${other}_id`)),
        ),
      )
      .orderBy(desc(at), desc(conversations.id))
      .limit(pageSize + 1)
  }

  function isShown(otherId: SQL): SQL | undefined {
    if (show === 'unread') return sql`exists (${unreadMessages(sql`conversations.id`, otherId)})`
    if (show === 'archived') return isArchivedBy(viewerId)
    return ids ? undefined : not(isArchivedBy(viewerId))
  }
}

function unreadMessages(conversationId: SQL, senderId: SQL): SQL {
  return sql`select from messages unread
    where unread.conversation_id = ${conversationId} and unread.sender_id = ${senderId}
    and unread.read_at is null and not unread.withheld`
}

async function hasConversation(db: Database, viewerId: string): Promise<boolean> {
  const [any] = await db
    .select({ id: conversations.id })
    .from(conversations)
    .where(isPartyTo(viewerId))
    .limit(1)
  return any !== undefined
}

function isBeforeCursor(moved: 'buyerUpdatedAt' | 'sellerUpdatedAt', cursor = '') {
  const [at = '', id = ''] = cursor.split('_')
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/.test(at) || Number.isNaN(Date.parse(at))) return
  if (!isId(id)) return
  return sql`(${conversations[moved]}, ${conversations.id}) < (${at}::timestamptz, ${id}::uuid)`
}
