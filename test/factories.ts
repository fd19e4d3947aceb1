import type { Database } from '../app/platform/database.server.ts'
import { newId } from '../app/platform/ids.server.ts'
import { listings, users } from '../db/schema.server.ts'

export async function aUser(db: Database) {
  const id = newId()
  const row = { id, fullName: 'Muhammad Aslam', email: `${id}@example.com` }
  await db.insert(users).values(row)
  return row
}

export async function aListing(db: Database, { sellerId }: { sellerId: string }) {
  const row = {
    id: newId(),
    sellerId,
    title: 'Buffalo',
    description: 'Good milk',
    price: '285000',
    city: 'Okara',
    expiresAt: new Date(Date.now() + 86_400_000),
  }
  await db.insert(listings).values(row)
  return row
}
