import { eq } from 'drizzle-orm'
import type { Database } from '../../app/platform/database/database.server.ts'
import { listings } from '../../db/schema/listings.server.ts'
import type { Market } from './market.ts'

/** Calls that delete the oldest five listings. */
export async function deleteListingCalls({ query }: Market) {
  const { rows } = await query('select id from listings order by id limit 5')
  return rows.map(
    ({ id }) =>
      (db: Database) =>
        db.delete(listings).where(eq(listings.id, String(id))),
  )
}
