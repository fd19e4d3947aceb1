import { and, eq, gt, isNotNull, isNull, ne, sql } from 'drizzle-orm'
import type { Database } from '../../app/platform/database/database.server.ts'
import { newId } from '../../app/platform/database/ids.server.ts'
import { users } from '../schema/accounts.server.ts'
import { conversations, messages } from '../schema/conversations.server.ts'
import { favorites } from '../schema/favorites.server.ts'
import { listings } from '../schema/listings.server.ts'
import { notifications } from '../schema/notifications.server.ts'

/** Adds what the demo users would have been notified of. Nothing is emailed. */
export async function addDemoNotifications(tx: Database): Promise<void> {
  const rows = [...(await listUnreadMessages(tx)), ...(await listPriceDrops(tx))]
  if (rows.length === 0) return
  await tx.insert(notifications).values(
    rows.map((row) => {
      const id = newId(row.createdAt.getTime())
      return { id, mailedAs: id, ...row }
    }),
  )
}

async function listUnreadMessages(tx: Database) {
  const { buyerId, sellerId } = conversations
  const rows = await tx
    .select({
      conversationId: conversations.id,
      userId: sql<string>`case when ${messages.senderId} = ${buyerId} then ${sellerId} else ${buyerId} end`,
      from: users.fullName,
      about: listings.title,
      text: messages.content,
      createdAt: messages.createdAt,
    })
    .from(messages)
    .innerJoin(conversations, eq(conversations.id, messages.conversationId))
    .innerJoin(listings, eq(listings.id, conversations.listingId))
    .innerJoin(users, eq(users.id, messages.senderId))
    .where(isNull(messages.readAt))
  return rows.map(({ from, about, text, conversationId, ...row }) => ({
    ...row,
    kind: 'message' as const,
    conversationId,
    facts: { from, about, text },
    once: `conversation:${conversationId}`,
  }))
}

async function listPriceDrops(tx: Database) {
  const rows = await tx
    .select({
      userId: favorites.userId,
      listingId: listings.id,
      title: listings.title,
      from: listings.droppedFrom,
      to: listings.price,
      createdAt: listings.droppedAt,
    })
    .from(favorites)
    .innerJoin(listings, eq(listings.id, favorites.listingId))
    .where(
      and(
        isNotNull(listings.droppedFrom),
        gt(listings.droppedAt, favorites.createdAt),
        ne(listings.sellerId, favorites.userId),
      ),
    )
  return rows.flatMap(({ userId, listingId, title, from, to, createdAt }) =>
    from === null || createdAt === null
      ? []
      : {
          userId,
          kind: 'price-drop' as const,
          listingId,
          facts: { title, from, to },
          once: `price-drop:${listingId}`,
          createdAt,
        },
  )
}
