import { type SQL, sql } from 'drizzle-orm'

/** After a block neither party learns what the other has received or read since. */
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

/** Among blocks still in force; `infinity` if there is none. */
export const firstBlockAt = sql`coalesce((select min(blocks.created_at) from blocks
  where (blocker_id = conversations.buyer_id and blocked_id = conversations.seller_id)
  or (blocker_id = conversations.seller_id and blocked_id = conversations.buyer_id)), 'infinity')`
