import { indexListings } from '../../../app/listings/save/index-listings.server.ts'
import type { Database } from '../../../app/platform/database/database.server.ts'
import { aListing } from '../members/factories.ts'

type Differing = Parameters<typeof aListing>[1]

const hour = 3_600_000

/** An indexed listing, which a search finds. */
export async function anIndexedListing(db: Database, differing: Differing) {
  const row = await aListing(db, differing)
  await indexListings(db, [row.id])
  return row
}

/** Creates listings, newest first, an hour apart unless `createdAt` sets one time for all. */
export async function manyIndexedListings(
  db: Database,
  { count, ...differing }: Differing & { count: number },
) {
  const posted = []
  for (let i = 0; i < count; i++) {
    const createdAt = new Date(Date.now() - (i + 1) * hour)
    posted.push(await aListing(db, { createdAt, ...differing }))
  }
  await indexListings(
    db,
    posted.map(({ id }) => id),
  )
  return posted
}
