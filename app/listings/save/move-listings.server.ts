import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { listings } from '../../../db/schema/listings.server.ts'
import type { Database } from '../../platform/database/database.server.ts'
import { indexListings } from './index-listings.server.ts'

const batchSize = 500

export type MovedCity = {
  province: string
  /** The names that ads may have it under. */
  names: readonly string[]
  city: string
  latitude: number | null
  longitude: number | null
}

/** Gives the listings of a city its name and coordinates, in batches, and indexes them again. */
export async function moveListings(
  db: Database,
  { province, names, city, latitude, longitude }: MovedCity,
): Promise<void> {
  for (let isMore = true; isMore; ) {
    isMore = await db.transaction(async (tx) => {
      const rows = await tx
        .select({ id: listings.id })
        .from(listings)
        .where(
          and(
            eq(listings.province, province),
            inArray(listings.city, [...names]),
            sql`(${listings.city}, ${listings.latitude}, ${listings.longitude}) is distinct from
              (${city}, ${latitude}::float8, ${longitude}::float8)`,
          ),
        )
        .orderBy(asc(listings.id))
        .limit(batchSize)
        .for('update')
      const ids = rows.map(({ id }) => id)
      if (ids.length === 0) return false
      await tx.update(listings).set({ city, latitude, longitude }).where(inArray(listings.id, ids))
      await indexListings(tx, ids)
      return ids.length === batchSize
    })
  }
}
