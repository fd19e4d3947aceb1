import { type SQL, sql } from 'drizzle-orm'

/**
 * Columns with the numbers of the viewer's last delivered and last read message, for queries on
 * conversations. After a block neither party learns what the other has received or read since.
 */
export function readReceiptColumns(viewerId: string): {
  delivered: SQL<number>
  read: SQL<number>
} {
  return {
    delivered: lastNumberWith(sql.identifier('delivered_at'), viewerId),
    read: lastNumberWith(sql.identifier('read_at'), viewerId),
  }
}

function lastNumberWith(column: ReturnType<typeof sql.identifier>, viewerId: string): SQL<number> {
  return sql<number>`coalesce((select max(own.number) from messages own
    where own.conversation_id = conversations.id and own.sender_id = ${viewerId}
    and own.${column} < ${firstBlockAt}), 0)`
}

/**
 * When either party first blocked the other, among blocks still in force; `infinity` if neither
 * did.
 */
export const firstBlockAt = sql`coalesce((select min(blocks.created_at) from blocks
  where (blocker_id = conversations.buyer_id and blocked_id = conversations.seller_id)
  or (blocker_id = conversations.seller_id and blocked_id = conversations.buyer_id)), 'infinity')`
