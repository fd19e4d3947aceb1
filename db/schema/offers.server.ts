import { boolean, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { at, createdAt, updatedAt } from './columns.server.ts'
import { moderationStates } from './listings.server.ts'

export type OfferRows = ReturnType<typeof offerRows>

/** The columns that the tables of all kinds of offers have, under one set of names. */
export function offerRows(table: 'listings' | 'services') {
  return pgTable(table, {
    id: uuid('id').primaryKey(),
    ownerId: uuid('user_id').notNull(),
    title: text('title').notNull(),
    contactPhone: text('contact_phone'),
    secondPhone: text('second_phone'),
    whatsappPhone: text('whatsapp_phone'),
    contactEmail: text('contact_email'),
    status: text('status').notNull(),
    moderation: text('moderation', { enum: moderationStates }),
    statusBefore: text('status_before'),
    featured: boolean('featured').notNull(),
    featuredUntil: at('featured_until'),
    /** Only of kinds that have this label. */
    urgent: boolean('urgent').notNull(),
    urgentUntil: at('urgent_until'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  })
}

export type DeletedOfferRows = ReturnType<typeof deletedOfferRows>

/** The same of the tables with what others still see of deleted offers. */
export function deletedOfferRows(
  table: 'deleted_listings' | 'deleted_services',
  columns: { id: string; ownerId: string },
) {
  return pgTable(table, {
    id: uuid(columns.id).primaryKey(),
    ownerId: uuid(columns.ownerId).notNull(),
    cover: text('cover'),
  })
}

/** Of one row, one of the three is set. */
export const hiddenOffers = pgTable('hidden_offers', {
  id: uuid('id').primaryKey(),
  userId: uuid('user_id').notNull(),
  listingId: uuid('listing_id'),
  serviceId: uuid('service_id'),
  sellerId: uuid('seller_id'),
  createdAt: createdAt(),
})
