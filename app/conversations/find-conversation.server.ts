import { and, eq, isNull, sql } from 'drizzle-orm'
import { conversations, listings, services, users } from '../../db/schema.server.ts'
import type { Catalog } from '../catalog/catalog.ts'
import type { Database } from '../platform/database.server.ts'
import { isId } from '../platform/ids.server.ts'
import { aboutColumns, toAbout } from './about.server.ts'
import type { Conversation } from './conversation.ts'
import { listMessagesBefore } from './list-messages.server.ts'
import { hasBlocked, isPartyTo, otherColumns, otherThan, toOtherParty } from './parties.server.ts'
import { tickColumns } from './ticks.server.ts'

type Wanted = { conversationId: string; viewerId: string; catalog: Catalog }

/** A conversation of the viewer's with its latest fifty messages. */
export async function findConversation(
  db: Database,
  { conversationId, viewerId, catalog }: Wanted,
): Promise<Conversation | undefined> {
  if (!isId(conversationId)) return undefined
  const [row] = await db
    .select({
      other: otherColumns,
      ...aboutColumns,
      ticks: tickColumns(viewerId),
      isBlocked: hasBlocked(viewerId, otherThan(viewerId)),
      mayWrite: sql<boolean>`${isNull(users.deletedAt)}`,
    })
    .from(conversations)
    .innerJoin(users, eq(users.id, otherThan(viewerId)))
    .leftJoin(listings, eq(listings.id, conversations.listingId))
    .leftJoin(services, eq(services.id, conversations.serviceId))
    .where(and(eq(conversations.id, conversationId), isPartyTo(viewerId)))
  if (!row) return undefined
  return {
    id: conversationId,
    about: toAbout(row, { viewerId, catalog }),
    other: toOtherParty(row.other, catalog),
    ...(await listMessagesBefore(db, { conversationId, viewerId })),
    ticks: row.ticks,
    isBlocked: row.isBlocked,
    mayWrite: row.mayWrite,
  }
}
