import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import { users } from '../../../db/schema/accounts.server.ts'
import { listings } from '../../../db/schema/listings.server.ts'
import type { Catalog } from '../../catalog/catalog.ts'
import { cityName } from '../../catalog/places/places.ts'
import type { Database } from '../../platform/database/database.server.ts'
import { isId } from '../../platform/database/ids.server.ts'
import { holdsConfirmedNumber } from '../phone/phone-numbers.server.ts'

/** A user's public data: never a street address, an email address or a phone number. */
export type Seller = {
  id: string
  name: string
  city: string | null
  province: string | null
  memberSince: Date
  activeListings: number
  isVerified: boolean
  /** They have proven a phone number, and need not prove it again. */
  hasConfirmedNumber: boolean
}

export async function findSeller(db: Database, sellerId: string): Promise<Seller | undefined> {
  if (!isId(sellerId)) return undefined
  const isActive = and(
    eq(listings.sellerId, users.id),
    eq(listings.status, 'active'),
    gt(listings.expiresAt, sql`now()`),
  )
  const [seller] = await db
    .select({
      id: users.id,
      name: users.fullName,
      city: users.city,
      province: users.province,
      memberSince: users.createdAt,
      activeListings: db.$count(listings, isActive),
      isVerified: users.emailVerified,
      hasConfirmedNumber: holdsConfirmedNumber(sellerId),
    })
    .from(users)
    .where(and(eq(users.id, sellerId), isNull(users.deletedAt), isNull(users.suspendedAt)))
  return seller
}

/** The seller as shown on their page of listings, with the city in the reader's language. */
export async function findSellerSummary(db: Database, sellerId: string, catalog: Catalog) {
  const seller = await findSeller(db, sellerId)
  return {
    name: seller?.name ?? '',
    city: seller?.city ? cityName(catalog, seller.city, seller.province) : undefined,
    sinceYear: seller?.memberSince.getUTCFullYear(),
    listingCount: seller?.activeListings ?? 0,
    isVerified: seller?.isVerified ?? false,
    hasConfirmedNumber: seller?.hasConfirmedNumber ?? false,
  }
}
