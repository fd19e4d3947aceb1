import { bigint, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { at, createdAt } from './columns.server.ts'

export const rateLimits = pgTable('rate_limits', {
  key: text('key').primaryKey(),
  windowStart: at('window_start').notNull(),
  windowEnds: at('window_ends').notNull(),
  spent: bigint('spent', { mode: 'number' }).notNull(),
})

export const formSubmissions = pgTable(
  'form_submissions',
  {
    userId: uuid('user_id').notNull(),
    token: uuid('token').notNull(),
    form: text('form'),
    result: jsonb('result').$type<Record<string, string>>().notNull().default({}),
    createdAt: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.token] })],
)

export const liveCounters = pgTable('live_counters', {
  userId: uuid('user_id').primaryKey(),
  number: bigint('number', { mode: 'number' }).notNull().default(0),
})
