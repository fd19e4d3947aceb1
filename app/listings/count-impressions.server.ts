import { createHmac } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { listingImpressions, listings } from '../../db/schema.server.ts'
import { plainDay } from '../i18n/dates.ts'
import type { Database } from '../platform/database.server.ts'
import { authSecret } from '../platform/environment.server.ts'
import { isId } from '../platform/ids.server.ts'
import { addressKey, type Spent, spend } from '../platform/limits.server.ts'
import { addToDay, addToTotals, isNotOf } from './listing-numbers.server.ts'
import { mostNoticed } from './noticed-cards.ts'
import { isPublic } from './public-listing.server.ts'

/** Who was shown cards: a member is known by their id, a visitor by where and with what they read. */
type Reader = { viewerId?: string | undefined; address: string; userAgent: string }

type Shown = Reader & { listingIds: readonly string[]; at?: Date }

/**
 * Counts that cards were shown to somebody: each public listing of another seller once for each
 * reader and day, as Pakistan counts its days. Of more than 50 the rest is left out.
 * Refuses more than 20,000 cards an hour from one network address.
 */
export async function countImpressions(db: Database, shown: Shown): Promise<Spent> {
  const { viewerId, address, at = new Date() } = shown
  const listingIds = [...new Set(shown.listingIds.filter(isId))].slice(0, mostNoticed)
  if (listingIds.length === 0) return { allowed: true }
  const network = addressKey(address)
  const amount = listingIds.length
  const spent = await spend(db, { limit: 'impressions-network', of: network, amount })
  if (!spent.allowed) return spent
  const day = plainDay(at)
  const fresh = sql`fresh`
  // All in one statement, whatever the number of cards: what a list costs is one way to the database.
  await db.execute(sql`
    with shown as (
      select ${listings.id} from ${listings}
      where ${listings.id} = any(${`{${listingIds.join()}}`}::uuid[])
        and ${isPublic()} and ${isNotOf(viewerId)}
      order by id for key share
    ), fresh as (
      insert into ${listingImpressions} (day, viewer, listing_id)
      select ${day}::date, ${markOf(shown, day)}, id from shown order by id
      on conflict do nothing returning listing_id as id
    ), ${addToTotals('impressions', fresh)}
    ${addToDay('impressions', { from: fresh, day })}`)
  return spent
}

/** Stands for one reader on one day. Nobody can tell from it who that is, nor find them the day after. */
function markOf({ viewerId, address, userAgent }: Reader, day: string): string {
  const reader = viewerId ? ['member', viewerId] : ['visitor', addressKey(address), userAgent]
  const text = JSON.stringify([day, ...reader])
  return createHmac('sha256', authSecret()).update(text).digest('base64url').slice(0, 22)
}
