import { and, eq, isNotNull, or, type SQL, sql } from 'drizzle-orm'
import { conversations, messages, users } from '../../db/schema.server.ts'
import { shownName } from '../accounts/shown-name.ts'
import type { Catalog } from '../catalog/catalog.ts'
import { cityName } from '../catalog/places.ts'
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
export function mayRead(viewerId: string): SQL {
  return or(eq(messages.withheld, false), eq(messages.senderId, viewerId)) as SQL
}

// With their table, which a query of one table alone would leave out of its columns.
const buyer = sql`conversations.buyer_id`
const seller = sql`conversations.seller_id`

/** The id of the party that is not this one. */
export function otherThan(viewerId: string): SQL<string> {
  return sql`case when ${buyer} = ${viewerId} then ${seller} else ${buyer} end`
}

/** Whether one of two people, given as columns or ids, has blocked the other. */
export function hasBlocked(blocker: SQL | string, blocked: SQL | string): SQL<boolean> {
  return sql`exists (select from blocks where blocker_id = ${blocker} and blocked_id = ${blocked})`
}

/** Whether one of the two parties of a conversation has blocked the other. */
export function areApart(): SQL<boolean> {
  return sql`(${hasBlocked(buyer, seller)} or ${hasBlocked(seller, buyer)})`
}

/** What is read of the other party: never an address, and the e-mail only to mask it. */
export const otherColumns = {
  id: users.id,
  fullName: users.fullName,
  email: users.email,
  city: users.city,
  province: users.province,
  deletedAt: users.deletedAt,
}

type OtherRow = Pick<typeof users.$inferSelect, keyof typeof otherColumns>

/** `catalog` is the one in the reader's language. Of someone who has left nothing is shown. */
export function toOtherParty(row: OtherRow, catalog: Catalog): OtherParty {
  if (row.deletedAt) return { name: '', isDeleted: true }
  const city = row.city ? cityName(catalog, row.city, row.province) : undefined
  return { id: row.id, name: shownName(row), city, isDeleted: false }
}
