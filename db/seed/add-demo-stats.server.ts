import { sql } from 'drizzle-orm'
import { dayMilliseconds, isoDay } from '../../app/i18n/format/format-dates.ts'
import type { Database } from '../../app/platform/database/database.server.ts'
import { listingAnalytics, listingDays } from '../schema/listing-stats.server.ts'
import { demoListings } from './demo/market.ts'
import { dailyStats } from './demo/stats.ts'

export async function addDemoStats(
  tx: Database,
  { listingIds, now }: { listingIds: ReadonlyMap<string, string>; now: Date },
): Promise<void> {
  const rows = demoListings.flatMap((listing) =>
    dailyStats(listing).map(({ daysAgo, impressions, clicks, phoneViews, messages }) => ({
      listing_id: listingIds.get(listing.key),
      day: isoDay(new Date(now.getTime() - daysAgo * dayMilliseconds)),
      impressions,
      clicks,
      phone_views: phoneViews,
      messages_sent: messages,
    })),
  )
  // Thousands of small rows: a single JSON parameter inserts them in one statement.
  await tx.execute(sql`
    insert into ${listingDays} select * from
    jsonb_populate_recordset(null::${listingDays}, ${JSON.stringify(rows)}::jsonb)`)
  await tx.execute(sql`
    insert into ${listingAnalytics} (listing_id, impressions, clicks, phone_views, messages_sent)
    select id, coalesce(sum(impressions), 0), coalesce(sum(clicks), 0),
      coalesce(sum(phone_views), 0), coalesce(sum(messages_sent), 0)
    from unnest(${`{${[...listingIds.values()].join()}}`}::uuid[]) id
    left join ${listingDays} on listing_id = id group by id`)
}
