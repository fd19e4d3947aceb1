import { and, eq, gte, isNotNull, lt, or, type SQL, sql } from 'drizzle-orm'
import { users } from '../../../db/schema/accounts.server.ts'
import { conversations, messages } from '../../../db/schema/conversations.server.ts'
import { displayName } from '../../accounts/profile/display-name.ts'
import type { Catalog } from '../../catalog/catalog.ts'
import { cityName } from '../../catalog/places/places.ts'
import { restrictedSince } from '../../platform/http/request-context.server.ts'
import type { OtherParty } from './conversation.ts'

/**
 * A conversation started by someone they have blocked does not exist for them, nor one that is older than their
 * restricted session.
 */
export function isPartyTo(viewerId: string): SQL {
  return and(isOwn(viewerId), isUnlocked(viewerId)) as SQL
}

function isOwn(viewerId: string): SQL {
  return or(
    eq(conversations.buyerId, viewerId),
    and(eq(conversations.sellerId, viewerId), isNotNull(conversations.sellerLast)),
  ) as SQL
}

/** Undefined for all but restricted sessions, whose SIM card may be stolen. */
export function isUnlocked(viewerId: string): SQL | undefined {
  const since = restrictedSince(viewerId)
  return since && gte(conversations.createdAt, since)
}

/** Those that the restricted session of the current request may not see; undefined in others. */
export function isLocked(viewerId: string): SQL | undefined {
  const since = restrictedSince(viewerId)
  return since && and(isOwn(viewerId), lt(conversations.createdAt, since))
}

export function canRead(viewerId: string): SQL {
  return or(eq(messages.withheld, false), eq(messages.senderId, viewerId)) as SQL
}

// Qualified by hand: Drizzle leaves out the table name in queries of a single table.
const buyerId = sql`conversations.buyer_id`
const sellerId = sql`conversations.seller_id`

export function otherPartyId(viewerId: string): SQL<string> {
  return sql`case when ${buyerId} = ${viewerId} then ${sellerId} else ${buyerId} end`
}

export function isArchivedBy(viewerId: string): SQL<boolean> {
  return sql`case when ${buyerId} = ${viewerId}
    then coalesce(conversations.buyer_archived_up_to >= conversations.buyer_last, false)
    else coalesce(conversations.seller_archived_up_to >= conversations.seller_last, false) end`
}

/** Each given as a column or id. */
export function hasBlocked(blocker: SQL | string, blocked: SQL | string): SQL<boolean> {
  return sql`exists (select from blocks where blocker_id = ${blocker} and blocked_id = ${blocked})`
}

export function isEitherBlocked(): SQL<boolean> {
  return sql`(${hasBlocked(buyerId, sellerId)} or ${hasBlocked(sellerId, buyerId)})`
}

/** No street address, and the email address only to mask it. */
export const otherPartyColumns = {
  id: users.id,
  fullName: users.fullName,
  email: users.email,
  city: users.city,
  province: users.province,
  deletedAt: users.deletedAt,
  suspendedAt: users.suspendedAt,
  isStaff: sql<boolean>`exists (select from staff where staff.user_id = users.id)`,
}

type OtherPartyRow = Pick<
  typeof users.$inferSelect,
  Exclude<keyof typeof otherPartyColumns, 'isStaff'>
> & { isStaff: boolean }

/** Shows nothing of a closed account. */
export function toOtherParty(row: OtherPartyRow, catalog: Catalog): OtherParty {
  if (row.deletedAt) return { name: '', isDeleted: true }
  const city = row.city ? cityName(catalog, row.city, row.province) : undefined
  // A suspended seller has no page to link to.
  const id = row.suspendedAt ? undefined : row.id
  const staffMark = row.isStaff && { isStaff: true as const }
  return { id, name: displayName(row), city, isDeleted: false, ...staffMark }
}
