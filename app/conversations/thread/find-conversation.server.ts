import { and, eq, isNull, sql } from 'drizzle-orm'
import { users } from '../../../db/schema/accounts.server.ts'
import { conversations } from '../../../db/schema/conversations.server.ts'
import { deletedServices, services } from '../../../db/schema/farm-services.server.ts'
import { deletedListings, listings } from '../../../db/schema/listings.server.ts'
import type { Catalog } from '../../catalog/catalog.ts'
import type { Database } from '../../platform/database/database.server.ts'
import { isId } from '../../platform/database/ids.server.ts'
import { listMessagesBefore } from '../fetching/list-messages.server.ts'
import { readReceiptColumns } from '../messages/read-receipts.server.ts'
import type { Conversation } from './conversation.ts'
import {
  hasBlocked,
  isArchivedBy,
  isPartyTo,
  otherPartyColumns,
  otherPartyId,
  toOtherParty,
} from './conversation-access.server.ts'
import { subjectColumns, toSubjectDetails } from './subject-columns.server.ts'

type FindConversationInput = { conversationId: string; viewerId: string; catalog: Catalog }

export async function findConversation(
  db: Database,
  { conversationId, viewerId, catalog }: FindConversationInput,
): Promise<Conversation | undefined> {
  if (!isId(conversationId)) return undefined
  const [row] = await db
    .select({
      other: otherPartyColumns,
      ...subjectColumns,
      ticks: readReceiptColumns(viewerId),
      isBlocked: hasBlocked(viewerId, otherPartyId(viewerId)),
      isArchived: isArchivedBy(viewerId),
      canSend: sql<boolean>`(${isNull(users.deletedAt)} and ${isNull(users.suspendedAt)})`,
    })
    .from(conversations)
    .innerJoin(users, eq(users.id, otherPartyId(viewerId)))
    .leftJoin(listings, eq(listings.id, conversations.listingId))
    .leftJoin(deletedListings, eq(deletedListings.listingId, conversations.deletedListingId))
    .leftJoin(services, eq(services.id, conversations.serviceId))
    .leftJoin(deletedServices, eq(deletedServices.serviceId, conversations.deletedServiceId))
    .where(and(eq(conversations.id, conversationId), isPartyTo(viewerId)))
  if (!row) return undefined
  return {
    id: conversationId,
    subject: toSubjectDetails(row, { viewerId, catalog }),
    other: toOtherParty(row.other, catalog),
    ...(await listMessagesBefore(db, { conversationId, viewerId })),
    ticks: row.ticks,
    isBlocked: row.isBlocked,
    isArchived: row.isArchived,
    canSend: row.canSend,
  }
}
