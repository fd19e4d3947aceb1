import { and, desc, eq } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { services } from '../../../db/schema/farm-services.server.ts'
import { listings } from '../../../db/schema/listings.server.ts'
import type { Database } from '../../platform/database/database.server.ts'
import { isId } from '../../platform/database/ids.server.ts'
import { href } from '../../platform/pages/href.ts'

const maxOffers = 500

/** The pages of what a seller offers now, the newest 500 of each kind, for a device that hides them. */
export async function listSellerPages(db: Database, sellerId: string): Promise<string[]> {
  if (!isId(sellerId)) return []
  const listActive = (rows: typeof listings | typeof services, ownerId: PgColumn) =>
    db
      .select({ id: rows.id })
      .from(rows)
      .where(and(eq(ownerId, sellerId), eq(rows.status, 'active')))
      .orderBy(desc(rows.createdAt), desc(rows.id))
      .limit(maxOffers)
  return [
    ...(await listActive(listings, listings.sellerId)).map(({ id }) =>
      href('/listing/:listingId', id),
    ),
    ...(await listActive(services, services.providerId)).map(({ id }) =>
      href('/services/:serviceId', id),
    ),
  ]
}
