import { boolean, date, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'

export const dailyTotals = pgTable(
  'daily_totals',
  {
    measure: text('measure').notNull(),
    day: date('day').notNull(),
    /** A slug, empty, or `*` for all. */
    category: text('category').notNull().default('*'),
    province: text('province').notNull().default('*'),
    count: integer('count').notNull(),
  },
  (table) => [primaryKey({ columns: [table.province, table.measure, table.category, table.day] })],
)

export const searchCounts = pgTable(
  'search_counts',
  {
    day: date('day').notNull(),
    category: text('category').notNull().default(''),
    province: text('province').notNull().default(''),
    found: boolean('found').notNull(),
    count: integer('count').notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.category, table.province, table.found] })],
)

export const emptySearches = pgTable(
  'empty_searches',
  {
    query: text('query').notNull(),
    viewer: text('viewer').notNull(),
    /** The first on which this person has used the query. */
    day: date('day').notNull(),
    count: integer('count').notNull(),
  },
  (table) => [primaryKey({ columns: [table.query, table.viewer] })],
)
