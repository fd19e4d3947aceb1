import { type SQL, sql } from 'drizzle-orm'
import { conversations, messages } from '../../../db/schema/conversations.server.ts'
import type { Database } from '../../platform/database/database.server.ts'

/**
 * Up to 100, without withheld ones. `userId` is SQL, so that several users are counted at once; `since` leaves out
 * older conversations.
 */
export function unreadCount(userId: SQL, since?: Date): SQL<number> {
  // The badge shows "99+" above that.
  return sql`(select count(*)::int from (${unreadCountAs(userId, 'buyer', since)}
    union all ${unreadCountAs(userId, 'seller', since)} limit 100) unread)`
}

export async function countUnread(db: Database, userId: string): Promise<number> {
  const count = unreadCount(sql`${userId}::uuid`)
  const { rows } = await db.execute<{ count: number }>(sql`select ${count} as count`)
  return rows[0]?.count ?? 0
}

// Each side uses its own index and reads only the other party's messages.
function unreadCountAs(userId: SQL, side: 'buyer' | 'seller', since: Date | undefined): SQL {
  const [ownColumn, otherColumn] =
    side === 'buyer' ? ['buyer_id', 'seller_id'] : ['seller_id', 'buyer_id']
  const isSince = since ? sql`and talk.created_at >= ${since.toISOString()}::timestamptz` : sql``
  return sql`(select from ${conversations} talk join ${messages} said
    on said.conversation_id = talk.id and said.sender_id = talk.${sql.raw(otherColumn)}
      and said.read_at is null and not said.withheld
    where talk.${sql.raw(ownColumn)} = ${userId} ${isSince} limit 100)`
}
