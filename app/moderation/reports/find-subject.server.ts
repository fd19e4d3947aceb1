import { and, eq, isNull, ne, type SQL } from 'drizzle-orm'
import { users } from '../../../db/schema/accounts.server.ts'
import { conversations, messages } from '../../../db/schema/conversations.server.ts'
import { images } from '../../../db/schema/images.server.ts'
import type { SubjectKind } from '../../../db/schema/moderation.server.ts'
import { displayName } from '../../accounts/profile/display-name.ts'
import { canRead, isPartyTo } from '../../conversations/thread/conversation-access.server.ts'
import type { OfferTable } from '../../offers/offer-table.server.ts'
import type { Database } from '../../platform/database/database.server.ts'
import { isId } from '../../platform/database/ids.server.ts'
import { findOfferTable } from '../decisions/offer-tables.server.ts'

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
 * Anybody may report a public listing, service or seller, members a message they received, and
 * nobody their own.
 */
export async function findSubject(
  db: Database,
  { reference, viewerId }: FindSubjectInput,
): Promise<ReportSubject | undefined> {
  const subject = await findPublicSubject(db, reference, viewerId)
  return subject && subject.ownerId !== viewerId ? subject : undefined
}

async function findPublicSubject(
  db: Database,
  reference: SubjectReference,
  viewerId: string | undefined,
) {
  if (reference.kind !== 'message') return await findSubjectById(db, reference, { isPublic: true })
  if (!viewerId || !isId(reference.conversationId)) return undefined
  return await selectMessage(db, isReceived({ ...reference, viewerId }))
}

/** Finds a subject by its id, in any state for moderators and rules; undefined if it was deleted. */
export async function findSubjectById(
  db: Database,
  { kind, id }: { kind: SubjectKind; id: string },
  { isPublic = false } = {},
): Promise<ReportSubject | undefined> {
  if (!isId(id)) return undefined
  const table = findOfferTable(kind)
  if (table) {
    const isShown = isPublic ? table.isPublic() : undefined
    return await selectOffer(db, table, and(eq(table.rows.id, id), isShown))
  }
  if (kind === 'message') return await selectMessage(db, eq(messages.id, id))
  // A suspended member has no page.
  const isShown = isPublic ? isNull(users.suspendedAt) : undefined
  return await selectSeller(db, and(eq(users.id, id), isShown))
}

async function selectOffer(
  db: Database,
  { rows, snapshotColumns }: OfferTable,
  condition: SQL | undefined,
) {
  const [row] = await db
    .select({
      id: rows.id,
      ownerId: rows.ownerId,
      text: rows.title,
      ownerName: users.fullName,
      snapshot: snapshotColumns,
    })
    .from(rows)
    .innerJoin(users, eq(users.id, rows.ownerId))
    .where(condition)
  return row
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
