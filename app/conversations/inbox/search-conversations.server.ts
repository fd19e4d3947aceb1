import { and, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../platform/database/database.server.ts'
import { containsPattern } from '../../platform/database/like-pattern.server.ts'
import { foldText } from '../../platform/text/fold-text.ts'
import { isUnlocked } from '../thread/conversation-access.server.ts'
import { foldedColumn } from './folded-column.server.ts'
import { maxInboxQueryLength } from './inbox-filter.ts'

const maxTerms = 5
// Bounds on the work of one search. Hardly any member has as many conversations.
const maxConversations = 2_000
const maxMessagesEach = 500
const maxMessages = 20_000
// In UTF-8. More would block a server with the embedded database for over 100 ms.
const maxBytes = 500_000

/**
 * Finds conversations that contain every word: in the header, or in one message the viewer may
 * read.
 */
export async function searchConversations(
  db: Database,
  { viewerId, query }: { viewerId: string; query: string },
): Promise<string[]> {
  const terms = foldText(query.slice(0, maxInboxQueryLength)).split(' ').slice(0, maxTerms)
  const hasTerms = (text: SQL) => {
    const folded = foldedColumn(text)
    return and(...terms.map((term) => sql`${folded} like ${containsPattern(term)}`))
  }
  // A closed account shows no name, and an email address is never searched.
  const header = sql`concat_ws(' ', case when other.deleted_at is null then other.full_name end,
    listings.title, deleted_listings.title, services.title, deleted_services.title)`
  const { rows } = await db.execute<{ id: string }>(sql`
    with own as materialized (
      select * from (${side('buyer', 'seller', viewerId)} union all ${side('seller', 'buyer', viewerId)}) sides
      order by moved_at desc limit ${maxConversations}
    ), latest as materialized (
      select own.id, own.moved_at, message.id as message_id, message.number, message.bytes
      from own cross join lateral (
        select id, number, octet_length(content) as bytes from messages
        where conversation_id = own.id and (not withheld or sender_id = ${viewerId})
        order by number desc limit ${maxMessagesEach}
      ) message order by own.moved_at desc, number desc limit ${maxMessages}
    ), counted as (
      select id, message_id, sum(bytes) over (order by moved_at desc, id, number desc) as total
      from latest
    ), said as materialized (
      select counted.id, messages.content from counted join messages on messages.id = message_id
      where total <= ${maxBytes}
    )
    select own.id from own
    join users other on other.id = own.other_id
    left join listings on listings.id = own.listing_id
    left join deleted_listings on deleted_listings.listing_id = own.deleted_listing_id
    left join services on services.id = own.service_id
    left join deleted_services on deleted_services.service_id = own.deleted_service_id
    where ${hasTerms(header)}
    union
    select said.id from said where ${hasTerms(sql`said.content`)}`)
  return rows.map(({ id }) => id)
}

// Each side uses its own index and reads only its latest conversations.
function side(own: 'buyer' | 'seller', other: 'buyer' | 'seller', viewerId: string): SQL {
  const [ownId, otherId, movedAt] = [`${own}_id`, `${other}_id`, `${own}_updated_at`].map(sql.raw)
  return sql`(select id, ${otherId} as other_id, listing_id, deleted_listing_id, service_id,
      deleted_service_id, ${movedAt} as moved_at
    from conversations
    where ${ownId} = ${viewerId} and ${movedAt} is not null and ${isUnlocked(viewerId) ?? sql`true`}
    order by ${movedAt} desc limit ${maxConversations})`
}
