import { numeric, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt } from './columns.server.ts'

export const favorites = pgTable('favorites', {
  id: uuid('id').primaryKey(),
  userId: uuid('user_id').notNull(),
  listingId: uuid('listing_id'),
  /** In place of `listingId` once the listing is deleted; a trigger on `listings` writes it. */
  deletedListingId: uuid('deleted_listing_id'),
  /** In rupees for one of `unitAtSave`; empty where it is not known. */
  priceAtSave: numeric('price_at_save', { mode: 'number' }),
  unitAtSave: text('price_unit_at_save'),
  createdAt: createdAt(),
})
