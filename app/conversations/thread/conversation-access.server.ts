import { and, eq, isNotNull, or, type SQL, sql } from 'drizzle-orm'
import { users } from '../../../db/schema/accounts.server.ts'
import { conversations, messages } from '../../../db/schema/conversations.server.ts'
import { displayName } from '../../accounts/profile/display-name.ts'
import type { Catalog } from '../../catalog/catalog.ts'
import { cityName } from '../../catalog/places.ts'
import type { OtherParty } from './conversation.ts'

/**
 * Whether a conversation is one of a person's own. What somebody they have blocked began with them
 * does not exist for them: there is nothing in it that they may see.
 */
export function isPartyTo(viewerId: string): SQL {
  return or(
    eq(conversations.buyerId, viewerId),
    and(eq(conversations.sellerId, viewerId), isNotNull(conversations.sellerLast)),
  ) as SQL
}

/** Whether a person may see a message of a conversation of theirs. */
export function canRead(viewerId: string): SQL {
  return or(eq(messages.withheld, false), eq(messages.senderId, viewerId)) as SQL
}

// With their table, which a query of one table alone would leave out of its columns.
const buyerId = sql`conversations.buyer_id`
const sellerId = sql`conversations.seller_id`

/** The id of the party that is not this one. */
export function otherPartyId(viewerId: string): SQL<string> {
  return sql`case when ${buyerId} = ${viewerId} then ${sellerId} else ${buyerId} end`
}

/** Whether one of two people, given as columns or ids, has blocked the other. */
export function hasBlocked(blocker: SQL | string, blocked: SQL | string): SQL<boolean> {
  return sql`exists (select from blocks where blocker_id = ${blocker} and blocked_id = ${blocked})`
}

/** Whether one of the two parties of a conversation has blocked the other. */
export function isEitherBlocked(): SQL<boolean> {
  return sql`(${hasBlocked(buyerId, sellerId)} or ${hasBlocked(sellerId, buyerId)})`
}

/** What is read of the other party: never an address, and the e-mail only to mask it. */
export const otherPartyColumns = {
  id: users.id,
  fullName: users.fullName,
  email: users.email,
  city: users.city,
  province: users.province,
  deletedAt: users.deletedAt,
}

type OtherPartyRow = Pick<typeof users.$inferSelect, keyof typeof otherPartyColumns>

/** `catalog` is the one in the reader's language. Of someone who has left nothing is shown. */
export function toOtherParty(row: OtherPartyRow, catalog: Catalog): OtherParty {
  if (row.deletedAt) return { name: '', isDeleted: true }
  const city = row.city ? cityName(catalog, row.city, row.province) : undefined
  return { id: row.id, name: displayName(row), city, isDeleted: false }
}
