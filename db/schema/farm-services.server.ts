import { sql } from 'drizzle-orm'
import {
  boolean,
  date,
  integer,
  numeric,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core'
import { at, createdAt, updatedAt } from './columns.server.ts'
import { moderationStates } from './listings.server.ts'

export const services = pgTable('services', {
  id: uuid('id').primaryKey(),
  providerId: uuid('user_id').notNull(),
  title: text('title').notNull(),
  description: text('description').notNull(),
  serviceType: text('service_type').notNull(),
  price: numeric('price', { mode: 'number' }).notNull(),
  priceUnit: text('price_unit').notNull(),
  negotiable: boolean('negotiable').notNull().default(false),
  city: text('location_city').notNull(),
  province: text('location_province').notNull(),
  address: text('location_address'),
  contactName: text('contact_name').notNull(),
  contactPhone: text('contact_phone').notNull(),
  secondPhone: text('second_phone'),
  /** Only if it is not the contact phone. */
  whatsappPhone: text('whatsapp_phone'),
  contactEmail: text('contact_email'),
  freeFrom: date('free_from'),
  /** The day on which the provider said from when they are free. */
  freeFromSetOn: date('free_from_set_on'),
  acresPerDay: numeric('acres_per_day', { mode: 'number' }),
  hoursPerDay: numeric('hours_per_day', { mode: 'number' }),
  /** How far the provider goes, in kilometres. */
  travelsKm: integer('travels_km'),
  images: text('images').array().notNull().default(sql`'{}'`),
  status: text('status', { enum: ['active', 'inactive', 'hidden'] })
    .notNull()
    .default('active'),
  /** Set if and only if the status is `hidden`; `statusBefore` is what it goes back to. */
  moderation: text('moderation', { enum: moderationStates }),
  statusBefore: text('status_before', { enum: ['active', 'inactive'] }),
  featuredUntil: at('featured_until'),
  viewsCount: integer('views_count').notNull().default(0),
  featured: boolean('featured').notNull().default(false),
  revision: integer('revision').notNull().default(1),
  searchText: text('search_text').notNull().default(''),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
})

export const serviceViews = pgTable(
  'service_views_by_day',
  {
    day: date('day').notNull(),
    viewer: text('viewer').notNull(),
    serviceId: uuid('service_id').notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.serviceId, table.viewer] })],
)

/**
 * What the other party of a conversation still sees of a deleted service. A trigger on `services`
 * adds a row.
 */
export const deletedServices = pgTable('deleted_services', {
  serviceId: uuid('service_id').primaryKey(),
  providerId: uuid('provider_id').notNull(),
  title: text('title').notNull(),
  serviceType: text('service_type').notNull(),
  /** Like that of a deleted listing. */
  cover: text('cover'),
  deletedAt: at('deleted_at').notNull().defaultNow(),
})
