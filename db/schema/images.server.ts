import { integer, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core'
import { at, createdAt } from './columns.server.ts'

export const images = pgTable('images', {
  id: uuid('id').primaryKey(),
  ownerId: uuid('owner_id').notNull(),
  path: text('path').notNull(),
  width: integer('width').notNull(),
  height: integer('height').notNull(),
  bytes: integer('bytes').notNull(),
  listingId: uuid('listing_id'),
  serviceId: uuid('service_id'),
  messageId: uuid('message_id'),
  position: smallint('position'),
  createdAt: createdAt(),
  releasedAt: at('released_at'),
})
