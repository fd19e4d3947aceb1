import { sql } from 'drizzle-orm'
import { bigint, boolean, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { at, createdAt, updatedAt } from './columns.server.ts'

export const conversations = pgTable('conversations', {
  id: uuid('id').primaryKey(),
  listingId: uuid('listing_id'),
  /** Replaces `listingId` once the listing is deleted; set by a trigger on `listings`. */
  deletedListingId: uuid('deleted_listing_id'),
  serviceId: uuid('service_id'),
  /** The same for `serviceId`, set by a trigger on `services`. */
  deletedServiceId: uuid('deleted_service_id'),
  buyerId: uuid('buyer_id').notNull(),
  sellerId: uuid('seller_id').notNull(),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
  lastNumber: integer('last_number').notNull().default(0),
  buyerEventNumber: bigint('buyer_told', { mode: 'number' }).notNull().default(0),
  sellerEventNumber: bigint('seller_told', { mode: 'number' }).notNull().default(0),
  buyerLast: integer('buyer_last'),
  sellerLast: integer('seller_last'),
  buyerArchivedUpTo: integer('buyer_archived_up_to'),
  sellerArchivedUpTo: integer('seller_archived_up_to'),
  buyerUpdatedAt: at('buyer_updated_at'),
  sellerUpdatedAt: at('seller_updated_at'),
})

export const messages = pgTable('messages', {
  id: uuid('id').primaryKey(),
  conversationId: uuid('conversation_id').notNull(),
  senderId: uuid('sender_id').notNull(),
  content: text('content').notNull(),
  number: integer('number').notNull(),
  clientId: uuid('client_id').notNull().default(sql`gen_random_uuid()`),
  withheld: boolean('withheld').notNull().default(false),
  createdAt: createdAt(),
  deliveredAt: at('delivered_at'),
  readAt: at('read_at'),
})

export const blocks = pgTable(
  'blocks',
  {
    blockerId: uuid('blocker_id').notNull(),
    blockedId: uuid('blocked_id').notNull(),
    createdAt: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.blockerId, table.blockedId] })],
)
