import { sql } from 'drizzle-orm'
import { listingImpressions } from '../../../db/schema/listing-stats.server.ts'
import { listings } from '../../../db/schema/listings.server.ts'
import { isoDay } from '../../i18n/format/format-dates.ts'
import { arrayParameter } from '../../platform/database/array-parameter.server.ts'
import type { Database } from '../../platform/database/database.server.ts'
import { isId } from '../../platform/database/ids.server.ts'
import {
  consumeLimit,
  ipKey,
  type RateLimitResult,
} from '../../platform/rate-limits/rate-limiter.server.ts'
import { type DailyViewer, dailyViewer } from '../../platform/view-counts/daily-viewer.server.ts'
import { isPublicListing } from '../detail/public-listing.server.ts'
import { addToDay, addToTotals, isNotSeller } from '../stats/count-views.server.ts'
import { impressionLimit } from './impression-limit.ts'

type CountImpressionsInput = DailyViewer & { listingIds: readonly string[]; at?: Date }

/**
 * Counts each public listing of another seller once per day (in Pakistan time) and signed-in user, or network
 * for visitors. Ignores ids after the first 50. Refuses more than 20,000 cards an hour from one network.
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
  const limitResult = await consumeLimit(db, { limit: 'impressions-network', key: network, amount })
  if (!limitResult.allowed) return limitResult
  const day = isoDay(at)
  const fresh = sql`fresh`
  // One statement for any number of cards, so that a list costs one database round trip.
  await db.execute(sql`
    with shown as (
      select ${listings.id} from ${listings}
      where ${listings.id} = any(${arrayParameter(listingIds, 'uuid')})
        and ${isPublicListing()} and ${isNotSeller(viewerId)}
      order by id for key share
    ), fresh as (
      insert into ${listingImpressions} (day, viewer, listing_id)
      select ${day}::date, ${dailyViewer(shown, day)}, id from shown order by id
      on conflict do nothing returning listing_id as id
    ), ${addToTotals('impressions', fresh)}
    ${addToDay('impressions', { from: fresh, day })}`)
  return limitResult
}
