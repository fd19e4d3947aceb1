import { type SQL, sql } from 'drizzle-orm'

/**
 * How far the viewer's own messages have come, for a query of a conversation. Across a block neither
 * side learns what the other has received or read since.
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

/** When one of the parties of a conversation first blocked the other, of the blocks that stand. */
export const firstBlockAt = sql`coalesce((select min(blocks.created_at) from blocks
  where (blocker_id = conversations.buyer_id and blocked_id = conversations.seller_id)
  or (blocker_id = conversations.seller_id and blocked_id = conversations.buyer_id)), 'infinity')`
