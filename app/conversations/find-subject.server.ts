import { and, eq, isNull, sql } from 'drizzle-orm'
import { conversations, listings, services, users } from '../../db/schema.server.ts'
import type { Catalog } from '../catalog/catalog.ts'
import { isPublicService } from '../farm-services/public-farm-service.server.ts'
import { isPublic } from '../listings/public-listing.server.ts'
import type { Database } from '../platform/database.server.ts'
import { isId } from '../platform/ids.server.ts'
import { aboutColumns, toAbout } from './about.server.ts'
import type { About, OtherParty, SubjectId } from './conversation.ts'
import { otherColumns, toOtherParty } from './parties.server.ts'

type Wanted = { about: SubjectId; viewerId: string }

/** The id of the conversation the viewer has begun about a listing or a service. */
export async function findConversationAbout(
  db: Database,
  { about, viewerId }: Wanted,
): Promise<string | undefined> {
  const isAbout = aboutIs(about)
  if (!isAbout) return undefined
  const [row] = await db
    .select({ id: conversations.id })
    .from(conversations)
    .where(and(isAbout, eq(conversations.buyerId, viewerId)))
  return row?.id
}

/**
 * What a conversation that has not begun would be about, and with whom. Refused when it is the
 * viewer's own, or no longer offered to everybody.
 */
export async function findSubject(
  db: Database,
  { about, viewerId, catalog }: Wanted & { catalog: Catalog },
): Promise<{ about: About; other: OtherParty } | { refused: 'own' | 'gone' }> {
  const offered = await readOffered(db, about)
  if (!offered) return { refused: 'gone' }
  if (offered.other.id === viewerId) return { refused: 'own' }
  return {
    about: toAbout(offered, { viewerId, catalog }),
    other: toOtherParty(offered.other, catalog),
  }
}

/** Whose it is and what it is called; `undefined` once it is no longer offered to everybody. */
export async function findOffered(tx: Database, about: SubjectId) {
  const offered = await readOffered(tx, about)
  return offered && { sellerId: offered.other.id }
}

/** Whether a conversation is about this; `undefined` for what can be no id. */
function aboutIs(about: SubjectId) {
  if ('listingId' in about) {
    return isId(about.listingId) ? eq(conversations.listingId, about.listingId) : undefined
  }
  return isId(about.serviceId) ? eq(conversations.serviceId, about.serviceId) : undefined
}

async function readOffered(db: Database, about: SubjectId) {
  const id = 'listingId' in about ? about.listingId : about.serviceId
  if (!isId(id)) return undefined
  const rows =
    'listingId' in about
      ? await db
          .select({ other: otherColumns, listing: aboutColumns.listing, service: sql<null>`null` })
          .from(listings)
          .innerJoin(users, and(eq(users.id, listings.sellerId), isNull(users.deletedAt)))
          .where(and(eq(listings.id, id), isPublic()))
      : await db
          .select({ other: otherColumns, listing: sql<null>`null`, service: aboutColumns.service })
          .from(services)
          .innerJoin(users, and(eq(users.id, services.providerId), isNull(users.deletedAt)))
          .where(and(eq(services.id, id), isPublicService()))
  return rows[0]
}
