import { readCatalog } from '../../../app/catalog/catalog.server.ts'
import { serviceSearchText } from '../../../app/farm-services/form/service-search-text.server.ts'
import type { Database } from '../../../app/platform/database/database.server.ts'
import { newId } from '../../../app/platform/database/ids.server.ts'
import { users } from '../../../db/schema/accounts.server.ts'
import { conversations } from '../../../db/schema/conversations.server.ts'
import { services } from '../../../db/schema/farm-services.server.ts'
import { favorites } from '../../../db/schema/favorites.server.ts'
import { listings } from '../../../db/schema/listings.server.ts'

const day = 24 * 60 * 60 * 1000

export async function aUser(db: Database, differing: Partial<typeof users.$inferInsert> = {}) {
  const id = newId()
  const email = differing.email ?? `${id}@example.com`
  const row = { id, fullName: 'Muhammad Aslam', ...differing, email }
  await db.insert(users).values(row)
  return row
}

export async function aListing(
  db: Database,
  differing: Partial<typeof listings.$inferInsert> & { sellerId: string },
) {
  const row = {
    id: newId(),
    title: 'Nili-Ravi buffalo',
    description: 'Fourteen litres a day, second calf',
    price: 285_000,
    city: 'Okara',
    province: 'punjab',
    expiresAt: new Date(Date.now() + 60 * day),
    ...differing,
  }
  await db.insert(listings).values(row)
  return row
}

/** A farm service that a search finds. */
export async function aFarmService(
  db: Database,
  differing: Partial<typeof services.$inferInsert> & { providerId: string },
) {
  const row = {
    id: newId(),
    title: 'MF 385 with rotavator',
    description: 'Diesel and an experienced driver included',
    serviceType: 'tractor_rental',
    price: 4_500,
    priceUnit: 'per_acre',
    city: 'Okara',
    province: 'punjab',
    contactName: 'Bilal Ahmed',
    contactPhone: '+923001234567',
    ...differing,
  }
  const catalogs = { en: await readCatalog(db, 'en'), ur: await readCatalog(db, 'ur') }
  await db.insert(services).values({ searchText: serviceSearchText(row, catalogs), ...row })
  return row
}

export async function aFavorite(
  db: Database,
  { userId, listingId }: { userId: string; listingId: string },
) {
  const row = { id: newId(), userId, listingId }
  await db.insert(favorites).values(row)
  return row
}

export async function aConversation(
  db: Database,
  { listingId, buyerId, sellerId }: { listingId: string; buyerId: string; sellerId: string },
) {
  const row = { id: newId(), listingId, buyerId, sellerId }
  await db.insert(conversations).values(row)
  return row
}
