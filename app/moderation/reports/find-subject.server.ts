import { and, eq, isNull, ne, type SQL } from 'drizzle-orm'
import { users } from '../../../db/schema/accounts.server.ts'
import { conversations, messages } from '../../../db/schema/conversations.server.ts'
import { services } from '../../../db/schema/farm-services.server.ts'
import { images } from '../../../db/schema/images.server.ts'
import { listings } from '../../../db/schema/listings.server.ts'
import type { SubjectKind } from '../../../db/schema/moderation.server.ts'
import { displayName } from '../../accounts/profile/display-name.ts'
import { canRead, isPartyTo } from '../../conversations/thread/conversation-access.server.ts'
import { isPublicService } from '../../farm-services/detail/public-service.server.ts'
import { isPublicListing } from '../../listings/detail/public-listing.server.ts'
import type { Database } from '../../platform/database/database.server.ts'
import { isId } from '../../platform/database/ids.server.ts'
import {
  listingSnapshotColumns,
  serviceSnapshotColumns,
} from '../../screening/cases/snapshot-columns.server.ts'

/** What a report is about; messages are named by their number in a conversation. */
export type SubjectReference =
  | { kind: Exclude<SubjectKind, 'message'>; id: string }
  | { kind: 'message'; conversationId: string; number: number }

export type ReportSubject = {
  id: string
  ownerId: string
  /** Its title or text; empty for a message with only photos. */
  text: string
  /** The name of its owner; empty if their account is deleted. */
  ownerName: string
  /** Its current state, saved with the report. Contact details are not copied. */
  snapshot: Record<string, unknown>
}

type FindSubjectInput = { reference: SubjectReference; viewerId: string | undefined }

/**
 * Finds what the viewer wants to report. Anybody may report a public listing, service or seller;
 * members may also report a message they received. Nobody can report their own.
 */
export async function findSubject(
  db: Database,
  { reference, viewerId }: FindSubjectInput,
): Promise<ReportSubject | undefined> {
  const id = reference.kind === 'message' ? reference.conversationId : reference.id
  if (!isId(id)) return undefined
  const subject = await selectSubject(db, reference, viewerId)
  return subject && subject.ownerId !== viewerId ? subject : undefined
}

/** Finds a subject by its id in any state, for moderators and rules; undefined if it was deleted. */
export async function findSubjectById(
  db: Database,
  { kind, id }: { kind: SubjectKind; id: string },
): Promise<ReportSubject | undefined> {
  if (!isId(id)) return undefined
  switch (kind) {
    case 'listing':
      return await selectListing(db, eq(listings.id, id))
    case 'service':
      return await selectService(db, eq(services.id, id))
    case 'seller':
      return await selectSeller(db, eq(users.id, id))
    case 'message':
      return await selectMessage(db, eq(messages.id, id))
  }
}

async function selectSubject(
  db: Database,
  reference: SubjectReference,
  viewerId: string | undefined,
): Promise<ReportSubject | undefined> {
  switch (reference.kind) {
    case 'listing':
      return await selectListing(db, and(eq(listings.id, reference.id), isPublicListing()))
    case 'service':
      return await selectService(db, and(eq(services.id, reference.id), isPublicService()))
    case 'seller':
      // A suspended member has no page.
      return await selectSeller(db, and(eq(users.id, reference.id), isNull(users.suspendedAt)))
    case 'message':
      return viewerId ? await selectMessage(db, isReceived({ ...reference, viewerId })) : undefined
  }
}

async function selectListing(db: Database, condition: SQL | undefined) {
  const [row] = await db
    .select({
      id: listings.id,
      ownerId: listings.sellerId,
      ownerName: users.fullName,
      snapshot: listingSnapshotColumns,
    })
    .from(listings)
    .innerJoin(users, eq(users.id, listings.sellerId))
    .where(condition)
  return row && { ...row, text: row.snapshot.title }
}

async function selectService(db: Database, condition: SQL | undefined) {
  const [row] = await db
    .select({
      id: services.id,
      ownerId: services.providerId,
      ownerName: users.fullName,
      snapshot: serviceSnapshotColumns,
    })
    .from(services)
    .innerJoin(users, eq(users.id, services.providerId))
    .where(condition)
  return row && { ...row, text: row.snapshot.title }
}

async function selectSeller(db: Database, condition: SQL | undefined) {
  const [row] = await db
    .select({
      id: users.id,
      ownerId: users.id,
      ownerName: users.fullName,
      snapshot: { fullName: users.fullName, city: users.city, province: users.province },
    })
    .from(users)
    .where(and(condition, isNull(users.deletedAt)))
  return row && { ...row, text: row.ownerName }
}

/** A message that the other party of the viewer's conversation has sent. */
function isReceived(message: { conversationId: string; number: number; viewerId: string }) {
  const { conversationId, number, viewerId } = message
  return and(
    eq(messages.conversationId, conversationId),
    eq(messages.number, number),
    ne(messages.senderId, viewerId),
    canRead(viewerId),
    isPartyTo(viewerId),
  )
}

async function selectMessage(db: Database, condition: SQL | undefined) {
  const [row] = await db
    .select({
      id: messages.id,
      ownerId: messages.senderId,
      text: messages.content,
      conversationId: messages.conversationId,
      number: messages.number,
      fullName: users.fullName,
      email: users.email,
      deletedAt: users.deletedAt,
    })
    .from(messages)
    .innerJoin(conversations, eq(conversations.id, messages.conversationId))
    .innerJoin(users, eq(users.id, messages.senderId))
    .where(condition)
  if (!row) return undefined
  const photos = await db
    .select({ path: images.path })
    .from(images)
    .where(eq(images.messageId, row.id))
    .orderBy(images.position)
  const { id, ownerId, text, conversationId, number, deletedAt, ...sender } = row
  return {
    id,
    ownerId,
    text,
    ownerName: deletedAt ? '' : displayName(sender),
    snapshot: { text, conversationId, number, images: photos.map(({ path }) => path) },
  }
}
