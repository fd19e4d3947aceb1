import { type SQL, sql } from 'drizzle-orm'
import { conversations, messages } from '../../../db/schema/conversations.server.ts'
import type { Database } from '../../platform/database/database.server.ts'

/**
 * How many messages others have written to a person that they may see and have not yet opened, up
 * to 100: the number at the letters. `userId` is a column, so that several can be counted at once.
 */
export function unreadCount(userId: SQL): SQL<number> {
  // The badge says "99+" beyond that.
  return sql`(select count(*)::int from (${unreadCountAs(userId, 'buyer')}
    union all ${unreadCountAs(userId, 'seller')} limit 100) unread)`
}

/** The number at one person's letters. */
export async function countUnread(db: Database, userId: string): Promise<number> {
  const count = unreadCount(sql`${userId}::uuid`)
  const { rows } = await db.execute<{ count: number }>(sql`select ${count} as count`)
  return rows[0]?.count ?? 0
}

// Each side by an index of its own, and of each conversation only what the other has written.
function unreadCountAs(userId: SQL, side: 'buyer' | 'seller'): SQL {
  const [own, other] = side === 'buyer' ? ['buyer_id', 'seller_id'] : ['seller_id', 'buyer_id']
  return sql`(select from ${conversations} talk join ${messages} said
    on said.conversation_id = talk.id and said.sender_id = talk.${sql.raw(other)}
      and said.read_at is null and not said.withheld
    where talk.${sql.raw(own)} = ${userId} limit 100)`
}
