import { and, desc, eq, isNull, type SQL, sql } from 'drizzle-orm'
import {
  categories,
  conversations,
  listings,
  notifications,
  savedSearches,
} from '../../db/schema.server.ts'
import { type Age, ageOf } from '../i18n/dates.ts'
import type { Database } from '../platform/database.server.ts'
import { decodePosition, encodePosition } from '../platform/list-position.server.ts'
import type { Happening } from './notification-facts.ts'
import { isReadHere } from './read-notifications.server.ts'
import { subjectAddress } from './subject-address.ts'

/** One thing that happened, as its page shows it. */
export type ShownNotification = Happening & {
  id: string
  isUnread: boolean
  age: Age
  /** Where it leads. */
  to: string
  /** The stored path of the picture of what it is about. */
  cover?: string | undefined
  /** The slug of its category, for the drawing where there is no picture. */
  drawing?: string | undefined
}

export type NotificationPage = {
  notifications: ShownNotification[]
  /** Where the next page begins, if there is one. */
  next?: string | undefined
  /** Whether anything is unread that is read here, on this page or another. */
  hasUnread: boolean
}

const perPage = 30

/**
 * What happened to a person, the newest first, 30 to a page. `before` is the `next` of an earlier
 * page; one that makes no sense begins at the newest.
 */
export async function listNotifications(
  db: Database,
  { userId, before }: { userId: string; before?: string | undefined },
): Promise<NotificationPage> {
  const rows = await readRows(db, and(eq(notifications.userId, userId), isBefore(before)))
  const shown = rows.slice(0, perPage)
  const unread = and(eq(notifications.userId, userId), isNull(notifications.readAt), isReadHere)
  const [first] = await db
    .select({ id: notifications.id })
    .from(notifications)
    .where(unread)
    .limit(1)
  const now = new Date()
  return {
    notifications: shown.map((row) => toShown(row, now)),
    next: rows.length > perPage ? positionOf(shown.at(-1)) : undefined,
    hasUnread: first !== undefined,
  }
}

type Row = Awaited<ReturnType<typeof readRows>>[number]

async function readRows(db: Database, which: SQL | undefined) {
  const { kind, facts, createdAt, readAt, listingId, conversationId, id } = notifications
  return await db
    .select({
      ...{ id, kind, facts, createdAt, readAt, listingId, conversationId },
      postedAt: sql<string>`(extract(epoch from ${createdAt}) * 1000000)::bigint::text`,
      query: savedSearches.query,
      cover: sql<string | null>`${listings.images}[1]`,
      drawing: categories.slug,
    })
    .from(notifications)
    .leftJoin(savedSearches, eq(savedSearches.id, notifications.savedSearchId))
    .leftJoin(conversations, eq(conversations.id, conversationId))
    .leftJoin(listings, sql`${listings.id} = coalesce(${listingId}, ${conversations.listingId})`)
    .leftJoin(
      categories,
      sql`${categories.id} = coalesce(${listings.categoryId}, ${savedSearches.categoryId})`,
    )
    .where(which)
    .orderBy(desc(createdAt), desc(id))
    .limit(perPage + 1)
}

function toShown(row: Row, now: Date): ShownNotification {
  const { id, kind, facts, createdAt, readAt, cover, drawing } = row
  const shown = {
    ...{ id, kind, facts },
    isUnread: readAt === null,
    age: ageOf(createdAt, now),
    to: subjectAddress(row),
    cover: cover ?? undefined,
    drawing: drawing ?? undefined,
  }
  // Its facts are those of its kind: nothing but `notify` writes them.
  return shown as typeof shown & Happening
}

// The order has no query and no key but time.
const everything = {}

function positionOf(row: Row | undefined): string | undefined {
  if (!row) return undefined
  const { id, postedAt } = row
  return encodePosition({ key: '0', isLong: false, postedAt, id }, everything)
}

function isBefore(before: string | undefined): SQL | undefined {
  const position = decodePosition(before, everything)
  if (!position) return undefined
  const { postedAt, id } = position
  const moment = sql`to_timestamp(${postedAt}::double precision / 1000000)`
  return sql`(${notifications.createdAt}, ${notifications.id}) < (${moment}, ${id}::uuid)`
}
