import { and, eq, isNull, sql } from 'drizzle-orm'
import { users } from '../../../db/schema/accounts.server.ts'
import { conversations } from '../../../db/schema/conversations.server.ts'
import { services } from '../../../db/schema/farm-services.server.ts'
import { listings } from '../../../db/schema/listings.server.ts'
import type { Catalog } from '../../catalog/catalog.ts'
import { isPublicService } from '../../farm-services/detail/public-service.server.ts'
import { isPublicListing } from '../../listings/detail/public-listing.server.ts'
import type { Database } from '../../platform/database/database.server.ts'
import { isId } from '../../platform/database/ids.server.ts'
import type { OtherParty, SubjectDetails, SubjectId } from './conversation.ts'
import { otherPartyColumns, toOtherParty } from './conversation-access.server.ts'
import { subjectColumns, toSubjectDetails } from './subject-columns.server.ts'

type FindSubjectInput = { subject: SubjectId; viewerId: string }

/** As buyer. */
export async function findConversationAbout(
  db: Database,
  { subject, viewerId }: FindSubjectInput,
): Promise<string | undefined> {
  const isAbout = isAboutSubject(subject)
  if (!isAbout) return undefined
  const [row] = await db
    .select({ id: conversations.id })
    .from(conversations)
    .where(and(isAbout, eq(conversations.buyerId, viewerId)))
  return row?.id
}

/** Refuses the viewer's own offers and those that are not public. */
export async function findSubject(
  db: Database,
  { subject, viewerId, catalog }: FindSubjectInput & { catalog: Catalog },
): Promise<{ subject: SubjectDetails; other: OtherParty } | { refused: 'own' | 'gone' }> {
  const offered = await findOfferedSubject(db, subject)
  if (!offered) return { refused: 'gone' }
  if (offered.other.id === viewerId) return { refused: 'own' }
  return {
    subject: toSubjectDetails(offered, { viewerId, catalog }),
    other: toOtherParty(offered.other, catalog),
  }
}

/** `undefined` for a malformed id. */
function isAboutSubject(about: SubjectId) {
  if ('listingId' in about) {
    return isId(about.listingId) ? eq(conversations.listingId, about.listingId) : undefined
  }
  return isId(about.serviceId) ? eq(conversations.serviceId, about.serviceId) : undefined
}

/** `undefined` if it is not public. */
export async function findOfferedSubject(db: Database, about: SubjectId) {
  const id = 'listingId' in about ? about.listingId : about.serviceId
  if (!isId(id)) return undefined
  const rows =
    'listingId' in about
      ? await db
          .select({
            other: otherPartyColumns,
            listing: subjectColumns.listing,
            service: sql<null>`null`,
          })
          .from(listings)
          .innerJoin(users, and(eq(users.id, listings.sellerId), isNull(users.deletedAt)))
          .where(and(eq(listings.id, id), isPublicListing()))
      : await db
          .select({
            other: otherPartyColumns,
            listing: sql<null>`null`,
            service: subjectColumns.service,
          })
          .from(services)
          .innerJoin(users, and(eq(users.id, services.providerId), isNull(users.deletedAt)))
          .where(and(eq(services.id, id), isPublicService()))
  return rows[0]
}
