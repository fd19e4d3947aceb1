import { and, desc, eq, isNull, type SQL, sql } from 'drizzle-orm'
import { categories } from '../../../db/schema/catalog.server.ts'
import { conversations } from '../../../db/schema/conversations.server.ts'
import { deletedListings, listings } from '../../../db/schema/listings.server.ts'
import { notifications, savedSearches } from '../../../db/schema/notifications.server.ts'
import { type Age, getAge } from '../../i18n/format/format-dates.ts'
import type { Translate } from '../../i18n/translator.ts'
import type { Database } from '../../platform/database/database.server.ts'
import { decodeListCursor, encodeListCursor } from '../../platform/database/list-cursor.server.ts'
import type { IconName } from '../../ui/display/icon.tsx'
import type { NotificationLine } from '../kinds/define-kind.server.ts'
import { findStoredKind } from '../kinds/notification-kinds.server.ts'
import { isUnlocked } from './locked-notifications.server.ts'
import { isReadOnPage } from './read-notifications.server.ts'

export type ShownNotification = {
  id: string
  kind: string
  icon: IconName
  lines: NotificationLine[]
  isUnread: boolean
  age: Age
  to: string
  cover?: string | undefined
  /** Slug of a category. */
  drawing?: string | undefined
}

export type NotificationPage = {
  notifications: ShownNotification[]
  next?: string | undefined
  /** On this page or another; messages do not count. */
  hasUnread: boolean
}

const pageSize = 30

/** Thirty to a page; an invalid `before` gives the first page. */
export async function listNotifications(
  db: Database,
  { userId, before, t }: { userId: string; before?: string | undefined; t: Translate },
): Promise<NotificationPage> {
  const rows = await queryNotifications(
    db,
    and(eq(notifications.userId, userId), isUnlocked(userId), isBeforeCursor(before)),
  )
  const shown = rows.slice(0, pageSize)
  const unread = and(
    eq(notifications.userId, userId),
    isNull(notifications.readAt),
    isReadOnPage,
    isUnlocked(userId),
  )
  const [first] = await db
    .select({ id: notifications.id })
    .from(notifications)
    .where(unread)
    .limit(1)
  const now = new Date()
  return {
    notifications: shown.flatMap((row) => toShownNotification(row, t, now)),
    next: rows.length > pageSize ? notificationCursor(shown.at(-1)) : undefined,
    hasUnread: first !== undefined,
  }
}

type NotificationRow = Awaited<ReturnType<typeof queryNotifications>>[number]

async function queryNotifications(db: Database, which: SQL | undefined) {
  const { kind, facts, createdAt, readAt, listingId, conversationId, id } = notifications
  return await db
    .select({
      ...{ id, kind, facts, createdAt, readAt, listingId, conversationId },
      postedAt: sql<string>`(extract(epoch from ${createdAt}) * 1000000)::bigint::text`,
      query: savedSearches.query,
      cover: sql<string | null>`case when ${listings.status} = 'hidden' then null
        else coalesce(${listings.images}[1], ${deletedListings.cover}) end`,
      drawing: categories.slug,
    })
    .from(notifications)
    .leftJoin(savedSearches, eq(savedSearches.id, notifications.savedSearchId))
    .leftJoin(conversations, eq(conversations.id, conversationId))
    .leftJoin(listings, sql`${listings.id} = coalesce(${listingId}, ${conversations.listingId})`)
    .leftJoin(deletedListings, eq(deletedListings.listingId, conversations.deletedListingId))
    .leftJoin(
      categories,
      sql`${categories.id} = coalesce(${listings.categoryId}, ${deletedListings.categoryId}, ${savedSearches.categoryId})`,
    )
    .where(which)
    .orderBy(desc(createdAt), desc(id))
    .limit(pageSize + 1)
}

function toShownNotification(row: NotificationRow, t: Translate, now: Date): ShownNotification[] {
  const kind = findStoredKind(row.kind)
  if (!kind) return []
  return [
    {
      id: row.id,
      kind: row.kind,
      icon: kind.icon,
      lines: kind.lines(row.facts, t),
      isUnread: row.readAt === null,
      age: getAge(row.createdAt, now),
      to: kind.url(row),
      cover: row.cover ?? undefined,
      drawing: row.drawing ?? undefined,
    },
  ]
}

// The list has no query, and no sort key but time.
const noQuery = {}

function notificationCursor(row: NotificationRow | undefined): string | undefined {
  if (!row) return undefined
  const { id, postedAt } = row
  return encodeListCursor({ key: '0', isLong: false, postedAt, id }, noQuery)
}

function isBeforeCursor(before: string | undefined): SQL | undefined {
  const position = decodeListCursor(before, noQuery)
  if (!position) return undefined
  const { postedAt, id } = position
  const moment = sql`to_timestamp(${postedAt}::double precision / 1000000)`
  return sql`(${notifications.createdAt}, ${notifications.id}) < (${moment}, ${id}::uuid)`
}
