import { and, asc, eq, getTableColumns, gt, inArray, ne, sql } from 'drizzle-orm'
import { users } from '../../../db/schema/accounts.server.ts'
import { blocks, conversations, messages } from '../../../db/schema/conversations.server.ts'
import { deletedServices, services } from '../../../db/schema/farm-services.server.ts'
import { images } from '../../../db/schema/images.server.ts'
import { deletedListings, listings } from '../../../db/schema/listings.server.ts'
import { displayName } from '../../accounts/profile/display-name.ts'
import { firstBlockAt } from '../../conversations/messages/read-receipts.server.ts'
import { canRead, isPartyTo } from '../../conversations/thread/conversation-access.server.ts'
import type { Database } from '../../platform/database/database.server.ts'
import { pictureNames } from './export-pictures.server.ts'
import { paginateRows } from './paginate-rows.ts'

/** A user's conversations: what each is about, and the other party's display name. */
export async function* listConversations(db: Database, userId: string) {
  const otherId = sql`case when ${conversations.buyerId} = ${userId} then ${conversations.sellerId} else ${conversations.buyerId} end`
  const rows = paginateRows(
    (after: string | undefined, count) =>
      db
        .select({
          id: conversations.id,
          isBuyer: sql<boolean>`${conversations.buyerId} = ${userId}`,
          listing: sql<string | null>`coalesce(${listings.title}, ${deletedListings.title})`,
          service: sql<string | null>`coalesce(${services.title}, ${deletedServices.title})`,
          other: { fullName: users.fullName, email: users.email, deletedAt: users.deletedAt },
          begunAt: conversations.createdAt,
        })
        .from(conversations)
        .innerJoin(users, eq(users.id, otherId))
        .leftJoin(
          listings,
          and(eq(listings.id, conversations.listingId), ne(listings.status, 'draft')),
        )
        .leftJoin(deletedListings, eq(deletedListings.listingId, conversations.deletedListingId))
        .leftJoin(services, eq(services.id, conversations.serviceId))
        .leftJoin(deletedServices, eq(deletedServices.serviceId, conversations.deletedServiceId))
        .where(and(isPartyTo(userId), after ? gt(conversations.id, after) : undefined))
        .orderBy(asc(conversations.id))
        .limit(count),
    ({ id }) => id,
  )
  for await (const { id, isBuyer, listing, service, other, begunAt } of rows) {
    const withWhom = other.deletedAt ? null : displayName(other)
    yield { id, about: listing ?? service, as: isBuyer ? 'buyer' : 'seller', withWhom, begunAt }
  }
}

/** The messages of a user's conversations, in order, without those hidden from this user. */
export async function* listMessages(db: Database, userId: string) {
  for await (const { id: conversationId } of listConversations(db, userId)) {
    const rows = paginateRows(
      async (after: number | undefined, count) =>
        await withPhotos(
          db,
          await db
            .select({ ...getTableColumns(messages), readAt: readAtColumn(userId) })
            .from(messages)
            .innerJoin(conversations, eq(conversations.id, messages.conversationId))
            .where(
              and(
                eq(messages.conversationId, conversationId),
                gt(messages.number, after ?? 0),
                canRead(userId),
              ),
            )
            .orderBy(asc(messages.number))
            .limit(count),
        ),
      ({ number }) => number,
    )
    for await (const { senderId, content, paths, ...message } of rows) {
      const isOwn = senderId === userId
      const photos = isOwn ? pictureNames('messages', message.id, paths) : paths.length
      yield {
        conversationId,
        number: message.number,
        from: isOwn ? 'me' : 'other',
        text: content,
        photos,
        at: message.createdAt,
        readAt: message.readAt,
      }
    }
  }
}

// Users get their own read times. The other party's read times are included only where read
// receipts show them.
function readAtColumn(userId: string) {
  const { senderId, readAt } = messages
  return sql<Date | null>`case when ${senderId} <> ${userId} or ${readAt} < ${firstBlockAt}
    then ${readAt} end`.mapWith(readAt)
}

async function withPhotos(db: Database, rows: (typeof messages.$inferSelect)[]) {
  const ids = rows.map(({ id }) => id)
  const photos = await db
    .select({ messageId: images.messageId, path: images.path })
    .from(images)
    .where(inArray(images.messageId, ids))
    .orderBy(asc(images.position))
  const byMessage = Map.groupBy(photos, ({ messageId }) => messageId)
  return rows.map((row) => ({ ...row, paths: byMessage.get(row.id)?.map((p) => p.path) ?? [] }))
}

export async function* listBlocks(db: Database, userId: string) {
  const rows = await db
    .select({ fullName: users.fullName, email: users.email, at: blocks.createdAt })
    .from(blocks)
    .innerJoin(users, eq(users.id, blocks.blockedId))
    .where(eq(blocks.blockerId, userId))
    .orderBy(asc(blocks.createdAt))
  for (const { at, ...blocked } of rows) yield { name: displayName(blocked), at }
}
