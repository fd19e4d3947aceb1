import {
  bigint,
  boolean,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core'
import { at, createdAt } from './columns.server.ts'

export const savedSearches = pgTable('saved_searches', {
  id: uuid('id').primaryKey(),
  userId: uuid('user_id').notNull(),
  query: text('query').notNull(),
  howOften: text('how_often', { enum: ['instantly', 'daily'] })
    .notNull()
    .default('daily'),
  categoryId: uuid('category_id'),
  province: text('province'),
  keyId: bigint('key_id', { mode: 'number' }),
  createdAt: createdAt(),
})

export const savedSearchKeys = pgTable('saved_search_keys', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  key: text('key').notNull(),
  codes: integer('codes').array().notNull(),
})

export const savedSearchKeyState = pgTable('saved_search_key_state', {
  isOnly: boolean('is_only').primaryKey().default(true),
  lastWord: integer('last_word').notNull(),
  rules: text('rules').notNull(),
})

export const listingsToMatch = pgTable('listings_to_match', {
  listingId: uuid('listing_id').primaryKey(),
  position: bigint('position', { mode: 'number' }).notNull().generatedByDefaultAsIdentity(),
  queuedAt: at('queued_at').notNull(),
})

/** The one job that matches queued listings at a time; see `withMatchingLease`. */
export const matchingLease = pgTable('matching_lease', {
  isOnly: boolean('is_only').primaryKey().default(true),
  holder: uuid('holder'),
  expiresAt: at('expires_at').notNull(),
})

export const savedSearchHits = pgTable(
  'saved_search_hits',
  {
    savedSearchId: uuid('saved_search_id').notNull(),
    listingId: uuid('listing_id').notNull(),
    createdAt: createdAt(),
    toldAt: at('told_at'),
  },
  (table) => [primaryKey({ columns: [table.savedSearchId, table.listingId] })],
)

export const notifications = pgTable('notifications', {
  id: uuid('id').primaryKey(),
  userId: uuid('user_id').notNull(),
  /** A key of `notificationKinds`. */
  kind: text('kind').notNull(),
  listingId: uuid('listing_id'),
  conversationId: uuid('conversation_id'),
  savedSearchId: uuid('saved_search_id'),
  facts: jsonb('facts').$type<Record<string, string | number>>().notNull().default({}),
  once: text('once'),
  mailedAs: uuid('mailed_as').notNull(),
  createdAt: createdAt(),
  readAt: at('read_at'),
})

export const pushSubscriptions = pgTable('push_subscriptions', {
  id: uuid('id').primaryKey(),
  sessionId: uuid('session_id').notNull(),
  endpoint: text('endpoint').notNull(),
  p256dh: text('p256dh').notNull(),
  auth: text('auth').notNull(),
  hidesText: boolean('hides_text').notNull().default(false),
  createdAt: createdAt(),
})

export type BroadcastLetters = Record<'en' | 'ur', { subject: string; text: string }>

export const broadcasts = pgTable('broadcasts', {
  id: uuid('id').primaryKey().defaultRandom(),
  name: text('name').notNull(),
  kind: text('kind', { enum: ['marketing', 'service'] }).notNull(),
  letters: jsonb('letters').$type<BroadcastLetters>().notNull(),
  channels: text('channels', { enum: ['site', 'push', 'email', 'sms'] })
    .array()
    .notNull(),
  state: text('state', { enum: ['draft', 'sending', 'stopped', 'done'] })
    .notNull()
    .default('draft'),
  revision: integer('revision').notNull().default(0),
  /** The last member of each channel's batches so far. */
  cursors: jsonb('cursors').$type<Record<string, string>>().notNull().default({}),
  createdAt: createdAt(),
})

export const broadcastRecipients = pgTable('broadcast_recipients', {
  id: uuid('id').primaryKey().defaultRandom(),
  broadcastId: uuid('broadcast_id').notNull(),
  userId: uuid('user_id').notNull(),
  channel: text('channel', { enum: ['site', 'email', 'sms'] }).notNull(),
  createdAt: createdAt(),
  outcome: text('outcome', { enum: ['unknown', 'sent', 'refused-for-good', 'skipped'] }),
})
