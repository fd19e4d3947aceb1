import { numeric, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt } from './columns.server.ts'

/** One for each user and listing, by a unique key of the database. */
export const favorites = pgTable('favorites', {
  id: uuid('id').primaryKey(),
  userId: uuid('user_id').notNull(),
  listingId: uuid('listing_id'),
  /** Replaces `listingId` once the listing is deleted; set by a trigger on `listings`. */
  deletedListingId: uuid('deleted_listing_id'),
  /** In rupees per `unitAtSave`; null if not known. */
  priceAtSave: numeric('price_at_save', { mode: 'number' }),
  unitAtSave: text('price_unit_at_save'),
  createdAt: createdAt(),
})
