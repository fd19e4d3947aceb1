import { sql } from 'drizzle-orm'
import { listingImpressions } from '../../../db/schema/listing-stats.server.ts'
import { listings } from '../../../db/schema/listings.server.ts'
import { isoDay } from '../../i18n/format/format-dates.ts'
import type { Database } from '../../platform/database/database.server.ts'
import { isId } from '../../platform/database/ids.server.ts'
import { type DailyViewer, dailyViewer } from '../../platform/rate-limits/daily-viewer.server.ts'
import {
  consumeLimit,
  ipKey,
  type RateLimitResult,
} from '../../platform/rate-limits/rate-limiter.server.ts'
import { isPublicListing } from '../detail/public-listing.server.ts'
import { addToDay, addToTotals, isNotSeller } from '../stats/listing-stats.server.ts'
import { impressionLimit } from './impression-limit.ts'

type CountImpressionsInput = DailyViewer & { listingIds: readonly string[]; at?: Date }

/**
 * Counts that cards were shown to somebody: each public listing of another seller once for each
 * member, or network of visitors, and day, as Pakistan counts its days. Of more than 50 the rest is left out.
 * Refuses more than 20,000 cards an hour from one network address.
 */
export async function countImpressions(
  db: Database,
  shown: CountImpressionsInput,
): Promise<RateLimitResult> {
  const { viewerId, address, at = new Date() } = shown
  const listingIds = [...new Set(shown.listingIds.filter(isId))].slice(0, impressionLimit)
  if (listingIds.length === 0) return { allowed: true }
  const network = ipKey(address)
  const amount = listingIds.length
  const spent = await consumeLimit(db, { limit: 'impressions-network', of: network, amount })
  if (!spent.allowed) return spent
  const day = isoDay(at)
  const fresh = sql`fresh`
  // All in one statement, whatever the number of cards: what a list costs is one way to the database.
  await db.execute(sql`
    with shown as (
      select ${listings.id} from ${listings}
      where ${listings.id} = any(${`{${listingIds.join()}}`}::uuid[])
        and ${isPublicListing()} and ${isNotSeller(viewerId)}
      order by id for key share
    ), fresh as (
      insert into ${listingImpressions} (day, viewer, listing_id)
      select ${day}::date, ${dailyViewer(shown, day)}, id from shown order by id
      on conflict do nothing returning listing_id as id
    ), ${addToTotals('impressions', fresh)}
    ${addToDay('impressions', { from: fresh, day })}`)
  return spent
}
