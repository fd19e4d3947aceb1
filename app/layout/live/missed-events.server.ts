import { and, asc, desc, eq, gt, isNotNull, lte, or, sql } from 'drizzle-orm'
import { conversations } from '../../../db/schema/conversations.server.ts'
import type { Database } from '../../platform/database/database.server.ts'
import type { StreamedNews } from './event-stream-client.ts'

export type MissedNews = {
  news: { news: StreamedNews; number?: number }[]
  /** Everything up to this number has been read: less than `told` where there is more to come. */
  upTo: number
}

// Less than half of what may wait for a page.
const mostAtOnce = 200

type Missed = {
  userId: string
  /** The number of the last news the page has heard. */
  after: number | undefined
  /** How much the person has been told in all; what is higher is still to come as a letter. */
  told: number
}

/**
 * What an open page of theirs has not heard since the news numbered `after`, of all that is in the
 * tables up to `told`: the oldest 200 first, so that it can be asked for on. Without `after` it is new
 * and has just been given all there is: only messages that have come to no device yet are named, so
 * that their arrival is told to their senders, and of these the newest 200.
 */
export async function readMissedNews(
  db: Database,
  { userId, after, told: number }: Missed,
): Promise<MissedNews> {
  if (after !== undefined && number <= after) return { news: [], upTo: number }
  const { id, buyerId, sellerId, buyerTold, sellerTold } = conversations
  const told = sql`case when ${buyerId} = ${userId} then ${buyerTold} else ${sellerTold} end`
  const arrived = sql`(select max(m.number) from messages m where m.conversation_id = conversations.id
    and m.sender_id <> ${userId} and m.delivered_at is null and m.read_at is null
    and not m.withheld)`
  const changed = await db
    .select({ id, told: told.mapWith(Number), arrived: arrived.mapWith(Number) })
    .from(conversations)
    .where(
      and(
        or(eq(buyerId, userId), eq(sellerId, userId)),
        lte(told, number),
        after === undefined ? isNotNull(arrived) : gt(told, after),
      ),
    )
    .orderBy(after === undefined ? desc(told) : asc(told))
    .limit(mostAtOnce + 1)
  const some = changed.slice(0, mostAtOnce)
  const news: MissedNews['news'] = some.map((conversation) => ({
    news: {
      kind: 'conversation',
      conversationId: conversation.id,
      ...(conversation.arrived && { lastNumber: conversation.arrived }),
    },
    number: conversation.told,
  }))
  // Which of the numbers were notifications is kept nowhere; to look once too often does no harm.
  if (after === undefined) return { news: news.reverse(), upTo: number }
  news.unshift({ news: { kind: 'notifications' } })
  const isAll = changed.length <= mostAtOnce
  return { news, upTo: isAll ? number : (some.at(-1)?.told ?? number) }
}
