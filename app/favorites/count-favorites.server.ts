import { eq } from 'drizzle-orm'
import { favorites } from '../../db/schema.server.ts'
import type { Database } from '../platform/database.server.ts'

/** How many listings a person has saved: the number beside the heart in the header. */
export function countFavorites(db: Database, userId: string): Promise<number> {
  return db.$count(favorites, eq(favorites.userId, userId))
}
