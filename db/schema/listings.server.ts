import { sql } from 'drizzle-orm'
import {
  boolean,
  date,
  doublePrecision,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  smallint,
  text,
  uuid,
} from 'drizzle-orm/pg-core'
import { at, createdAt, updatedAt, yesNo } from './columns.server.ts'

/** Why moderation has hidden a listing or service. */
export const moderationStates = ['checking', 'repair', 'hidden', 'removed', 'suspended'] as const

export const listings = pgTable('listings', {
  id: uuid('id').primaryKey(),
  sellerId: uuid('user_id').notNull(),
  title: text('title').notNull(),
  description: text('description').notNull(),
  price: numeric('price', { mode: 'number' }).notNull(),
  priceUnit: text('price_unit').notNull().default('total'),
  categoryId: uuid('category_id'),
  subcategoryId: uuid('subcategory_id'),
  city: text('location_city').notNull(),
  province: text('location_province'),
  address: text('location_address'),
  quantity: numeric('quantity', { mode: 'number' }),
  quantityUnit: text('quantity_unit').notNull().default('kg'),
  harvestDate: date('harvest_date'),
  organic: text('organic', { enum: ['yes', 'no'] }).default('no'),
  certification: text('certification', { enum: ['', 'organic', 'gap', 'other'] })
    .notNull()
    .default(''),
  negotiable: yesNo('negotiable'),
  condition: text('condition', { enum: ['new', 'excellent', 'good', 'fair', 'poor'] }).default(
    'new',
  ),
  contactName: text('contact_name'),
  contactPhone: text('contact_phone'),
  secondPhone: text('second_phone'),
  /** Only if it is not the contact phone. */
  whatsappPhone: text('whatsapp_phone'),
  contactEmail: text('contact_email'),
  deliveryAvailable: text('delivery_available', { enum: ['yes', 'no'] }).default('no'),
  minOrderQuantity: numeric('min_order_quantity', { mode: 'number' }),
  paymentTerms: text('payment_terms', { enum: ['', 'advance', 'partial', 'delivery', 'credit'] })
    .notNull()
    .default(''),
  status: text('status', { enum: ['active', 'sold', 'expired', 'draft', 'hidden'] })
    .notNull()
    .default('active'),
  /** Set if and only if the status is `hidden`; `statusBefore` is what it goes back to. */
  moderation: text('moderation', { enum: moderationStates }),
  statusBefore: text('status_before', { enum: ['active', 'sold', 'expired', 'draft'] }),
  /** Whether it was held when it was posted and has not been shown since. */
  heldSincePosted: boolean('held_since_posted').notNull().default(false),
  images: text('images').array().notNull().default(sql`'{}'`),
  featured: boolean('featured').notNull().default(false),
  urgent: boolean('urgent').notNull().default(false),
  featuredUntil: at('featured_until'),
  urgentUntil: at('urgent_until'),
  latitude: doublePrecision('latitude'),
  longitude: doublePrecision('longitude'),
  searchText: text('search_text').notNull().default(''),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
  renewedAt: at('renewed_at'),
  soldAt: at('sold_at'),
  soldWhere: text('sold_where', { enum: ['here', 'elsewhere'] }),
  expiresAt: at('expires_at').notNull(),
  expiryNotifiedAt: at('expiry_told_at'),
  revision: integer('revision').notNull().default(1),
  typed: jsonb('typed').$type<Record<string, string>>(),
  droppedFrom: numeric('dropped_from', { mode: 'number' }),
  droppedAt: at('dropped_at'),
})

export const listingPrices = pgTable(
  'listing_prices',
  {
    listingId: uuid('listing_id').notNull(),
    since: at('since').notNull().defaultNow(),
    price: numeric('price', { mode: 'number' }).notNull(),
    priceUnit: text('price_unit').notNull(),
  },
  (table) => [primaryKey({ columns: [table.listingId, table.since] })],
)

export const renewalLinks = pgTable('renewal_links', {
  tokenHash: text('token_hash').primaryKey(),
  listingId: uuid('listing_id').notNull(),
  expiresAt: at('expires_at').notNull(),
  usedAt: at('used_at'),
  createdAt: createdAt(),
})

export const listingSearch = pgTable('listing_search', {
  listingId: uuid('listing_id').primaryKey(),
  createdAt: at('created_at').notNull(),
  expiresAt: at('expires_at').notNull(),
  price: numeric('price', { mode: 'number' }).notNull(),
  quantity: numeric('quantity', { mode: 'number' }),
  numbers: jsonb('numbers').$type<Record<string, number>>(),
  cityCode: integer('city_code').notNull(),
  codes: integer('codes').array().notNull(),
  choiceCount: smallint('choice_count'),
})

export const listingFieldValues = pgTable(
  'listing_field_values',
  {
    listingId: uuid('listing_id').notNull(),
    fieldId: uuid('field_id').notNull(),
    fieldValue: text('field_value').notNull(),
  },
  (table) => [primaryKey({ columns: [table.listingId, table.fieldId] })],
)

/** Addresses of deleted listings, which answer 410 with similar listings. */
export const deletedListingUrls = pgTable('gone_listings', {
  listingId: uuid('listing_id').primaryKey(),
  categoryId: uuid('category_id'),
  province: text('province'),
  deletedAt: at('deleted_at').notNull().defaultNow(),
})

/** What other users still see of a deleted listing. A trigger on `listings` adds a row. */
export const deletedListings = pgTable('deleted_listings', {
  listingId: uuid('listing_id').primaryKey(),
  sellerId: uuid('seller_id').notNull(),
  title: text('title').notNull(),
  price: numeric('price', { mode: 'number' }).notNull(),
  priceUnit: text('price_unit').notNull(),
  categoryId: uuid('category_id'),
  /** The stored path of the first picture; only its smallest file is left. */
  cover: text('cover'),
  deletedAt: at('deleted_at').notNull().defaultNow(),
})

/** Quartiles of the prices of a subcategory in a province, by price unit. */
export const priceGuides = pgTable(
  'price_guides',
  {
    subcategoryId: uuid('subcategory_id').notNull(),
    province: text('province').notNull(),
    priceUnit: text('price_unit').notNull(),
    listingCount: integer('listing_count').notNull(),
    lowest: numeric('lowest', { mode: 'number' }).notNull(),
    low: numeric('low', { mode: 'number' }).notNull(),
    median: numeric('median', { mode: 'number' }).notNull(),
    high: numeric('high', { mode: 'number' }).notNull(),
    highest: numeric('highest', { mode: 'number' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.subcategoryId, table.province, table.priceUnit] })],
)

/** How much the prices of a subcategory differ, by price unit, as natural logarithms. */
export const priceSpreads = pgTable(
  'price_spreads',
  {
    subcategoryId: uuid('subcategory_id').notNull(),
    priceUnit: text('price_unit').notNull(),
    listingCount: integer('listing_count').notNull(),
    medianLog: doublePrecision('median_log').notNull(),
    /** The median absolute deviation. */
    deviationLog: doublePrecision('deviation_log').notNull(),
  },
  (table) => [primaryKey({ columns: [table.subcategoryId, table.priceUnit] })],
)
