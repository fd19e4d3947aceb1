import { eq } from 'drizzle-orm'
import { favorites } from '../../db/schema/favorites.server.ts'
import type { Database } from '../platform/database/database.server.ts'

export async function deleteFavorites(db: Database, userId: string): Promise<void> {
  await db.delete(favorites).where(eq(favorites.userId, userId))
}
