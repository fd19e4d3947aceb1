import { sql } from 'drizzle-orm'
import { listingAnalytics, listings } from '../../db/schema.server.ts'
import type { Database } from '../platform/database.server.ts'
import { isId } from '../platform/ids.server.ts'
import { isPublic } from './public-listing.server.ts'

type Seen = { listingId: string; viewerId?: string | undefined }

/** Counts that somebody opened a public listing's page. Its owner's own looks do not count. */
export async function countClick(db: Database, seen: Seen): Promise<void> {
  await countOne(db, 'clicks', seen)
}

/** Counts that somebody asked for the phone number. Its owner's own looks do not count. */
export async function countPhoneView(db: Database, seen: Seen): Promise<void> {
  await countOne(db, 'phone_views', seen)
}

// One statement: two people looking at the same moment are both counted, and nothing is read
// first. `sql.identifier` is only ever given one of our own column names.
async function countOne(
  db: Database,
  metric: 'clicks' | 'phone_views',
  { listingId, viewerId }: Seen,
): Promise<void> {
  if (!isId(listingId)) return
  const column = sql.identifier(metric)
  await db.execute(sql`
    insert into ${listingAnalytics} (listing_id, ${column})
    select ${listings.id}, 1 from ${listings}
    where ${listings.id} = ${listingId} and ${isPublic()}
      and ${listings.sellerId} is distinct from ${viewerId ?? null}::uuid
    on conflict (listing_id) do update set ${column} = ${listingAnalytics}.${column} + 1`)
}
