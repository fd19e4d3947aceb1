import { bigint, date, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'

export const listingAnalytics = pgTable('listing_analytics', {
  listingId: uuid('listing_id').primaryKey(),
  impressions: bigint('impressions', { mode: 'number' }).notNull().default(0),
  clicks: bigint('clicks', { mode: 'number' }).notNull().default(0),
  phoneViews: bigint('phone_views', { mode: 'number' }).notNull().default(0),
  messagesSent: bigint('messages_sent', { mode: 'number' }).notNull().default(0),
})

export const listingDays = pgTable(
  'listing_days',
  {
    listingId: uuid('listing_id').notNull(),
    day: date('day').notNull(),
    impressions: integer('impressions').notNull().default(0),
    clicks: integer('clicks').notNull().default(0),
    phoneViews: integer('phone_views').notNull().default(0),
    messagesSent: integer('messages_sent').notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.listingId, table.day] })],
)

/** Partitioned, as are the other tables of what viewers have seen (migration 0030). */
export const listingImpressions = pgTable(
  'listing_impressions_by_day',
  {
    day: date('day').notNull(),
    viewer: text('viewer').notNull(),
    listingId: uuid('listing_id').notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.viewer, table.listingId] })],
)

export const listingViews = pgTable(
  'listing_views_by_day',
  {
    day: date('day').notNull(),
    viewer: text('viewer').notNull(),
    listingId: uuid('listing_id').notNull(),
    metric: text('metric').notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.listingId, table.viewer, table.metric] })],
)
