import { and, asc, desc, eq, gt, gte, isNotNull, lte, or, sql } from 'drizzle-orm'
import { conversations } from '../../../db/schema/conversations.server.ts'
import type { Database } from '../../platform/database/database.server.ts'
import type { StreamedEvent } from '../../platform/realtime/event-stream-client.ts'

export type MissedEvents = {
  events: { event: StreamedEvent; number?: number }[]
  /** Every event up to this number has been read: less than `latestNumber` if there are more. */
  upTo: number
}

// Less than half of the events that may be queued for one page.
const maxEvents = 200

type MissedEventsQuery = {
  userId: string
  after: number | undefined
  /** The user's latest event number. Higher ones still arrive through the event bus. */
  latestNumber: number
  /** When a restricted session was opened, which is told of no older conversation. */
  since?: Date | undefined
}

/**
 * The events after number `after` up to `latestNumber` that an open page has missed, the oldest 200 first.
 * Without `after` the page is up to date: only conversations with messages not yet delivered to any device, the
 * newest 200.
 */
export async function findMissedEvents(
  db: Database,
  { userId, after, latestNumber: number, since }: MissedEventsQuery,
): Promise<MissedEvents> {
  if (after !== undefined && number <= after) return { events: [], upTo: number }
  const { id, buyerId, sellerId, buyerEventNumber, sellerEventNumber } = conversations
  const lastEventNumber = sql`case when ${buyerId} = ${userId} then ${buyerEventNumber} else ${sellerEventNumber} end`
  const arrived = sql`(select max(m.number) from messages m where m.conversation_id = conversations.id
    and m.sender_id <> ${userId} and m.delivered_at is null and m.read_at is null
    and not m.withheld)`
  const changed = await db
    .select({ id, latestNumber: lastEventNumber.mapWith(Number), arrived: arrived.mapWith(Number) })
    .from(conversations)
    .where(
      and(
        or(eq(buyerId, userId), eq(sellerId, userId)),
        lte(lastEventNumber, number),
        since && gte(conversations.createdAt, since),
        after === undefined ? isNotNull(arrived) : gt(lastEventNumber, after),
      ),
    )
    .orderBy(after === undefined ? desc(lastEventNumber) : asc(lastEventNumber))
    .limit(maxEvents + 1)
  const some = changed.slice(0, maxEvents)
  const events: MissedEvents['events'] = some.map((conversation) => ({
    event: {
      kind: 'conversation',
      conversationId: conversation.id,
      ...(conversation.arrived && { lastNumber: conversation.arrived }),
    },
    number: conversation.latestNumber,
  }))
  // Nothing records which of the numbers were notifications; an extra refetch does no harm.
  if (after === undefined) return { events: events.reverse(), upTo: number }
  events.unshift({ event: { kind: 'notifications' } })
  const isAll = changed.length <= maxEvents
  return { events, upTo: isAll ? number : (some.at(-1)?.latestNumber ?? number) }
}
