import { sql } from 'drizzle-orm'
import type { Database } from '../../platform/database/database.server.ts'

/**
 * Gives the conversations and blocks of one account to another one of the same person. A conversation between the two,
 * or one that the other account has as well, stays where it is.
 */
export async function moveConversations(
  tx: Database,
  { fromId, toId }: { fromId: string; toId: string },
): Promise<void> {
  const sides = [
    { own: sql`buyer_id`, other: sql`seller_id` },
    { own: sql`seller_id`, other: sql`buyer_id` },
  ]
  for (const { own, other } of sides) {
    await tx.execute(sql`
      with moved as (
        update conversations set ${own} = ${toId}
        where ${own} = ${fromId} and ${other} <> ${toId} and not exists (
          select from conversations twin where twin.${own} = ${toId}
            and twin.${other} = conversations.${other}
            and (twin.listing_id = conversations.listing_id or twin.service_id = conversations.service_id))
        returning id)
      update messages set sender_id = ${toId} from moved
      where conversation_id = moved.id and sender_id = ${fromId}`)
  }
  await tx.execute(sql`
    insert into blocks (blocker_id, blocked_id)
    select ${toId}::uuid, blocked_id from blocks where blocker_id = ${fromId} and blocked_id <> ${toId}
    on conflict do nothing`)
}
