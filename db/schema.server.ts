import { sql } from 'drizzle-orm'
import {
  bigint,
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
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core'

// The constraints and indexes are in the migrations: this file only names columns for TypeScript.

const at = (column: string) => timestamp(column, { withTimezone: true, mode: 'date' })
const createdAt = () => at('created_at').notNull().defaultNow()
const updatedAt = () => at('updated_at').notNull().defaultNow()
const yesNo = (column: string) =>
  text(column, { enum: ['yes', 'no'] })
    .notNull()
    .default('no')

/** What a person has chosen in settings; absent keys mean the default. */
export type Preferences = {
  language?: 'en' | 'ur'
  darkMode?: boolean
  autoLocation?: boolean
  notifications?: Record<string, boolean>
}

export const users = pgTable('users', {
  id: uuid('id').primaryKey(),
  fullName: text('full_name').notNull(),
  email: text('email').notNull(),
  emailVerified: boolean('email_verified').notNull().default(false),
  image: text('image'),
  phone: text('phone'),
  address: text('address'),
  city: text('city'),
  province: text('province'),
  preferences: jsonb('preferences').$type<Preferences>().notNull().default({}),
  adultConfirmedAt: at('adult_confirmed_at'),
  deletionAskedAt: at('deletion_asked_at'),
  deletedAt: at('deleted_at'),
  linksVoidedAt: at('links_voided_at'),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
})

export const sessions = pgTable('sessions', {
  id: uuid('id').primaryKey(),
  userId: uuid('user_id').notNull(),
  token: text('token').notNull(),
  expiresAt: at('expires_at').notNull(),
  ipAddress: text('ip_address'),
  userAgent: text('user_agent'),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
})

export const accounts = pgTable('accounts', {
  id: uuid('id').primaryKey(),
  userId: uuid('user_id').notNull(),
  accountId: text('account_id').notNull(),
  providerId: text('provider_id').notNull(),
  password: text('password'),
  accessToken: text('access_token'),
  refreshToken: text('refresh_token'),
  idToken: text('id_token'),
  accessTokenExpiresAt: at('access_token_expires_at'),
  refreshTokenExpiresAt: at('refresh_token_expires_at'),
  scope: text('scope'),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
})

/** @public Read by the account library, by its name. */
export const verifications = pgTable('verifications', {
  id: uuid('id').primaryKey(),
  identifier: text('identifier').notNull(),
  value: text('value').notNull(),
  expiresAt: at('expires_at').notNull(),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
})

export const mailedLinks = pgTable('mailed_links', {
  tokenHash: text('token_hash').primaryKey(),
  userId: uuid('user_id').notNull(),
  purpose: text('purpose', {
    enum: ['verify-email', 'reset-password', 'change-email', 'restore-email'],
  }).notNull(),
  email: text('email').notNull(),
  expiresAt: at('expires_at').notNull(),
  usedAt: at('used_at'),
  createdAt: createdAt(),
})

export const signInFailures = pgTable('sign_in_failures', {
  email: text('email').primaryKey(),
  failures: integer('failures').notNull(),
  dayFailures: integer('day_failures').notNull(),
  day: date('day').notNull(),
  blockedUntil: at('blocked_until').notNull(),
})

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
    result: jsonb('result').$type<Record<string, string>>().notNull().default({}),
    createdAt: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.token] })],
)

export const categories = pgTable('categories', {
  id: uuid('id').primaryKey(),
  slug: text('slug').notNull(),
  name: text('name').notNull(),
  nameUr: text('name_ur').notNull(),
  icon: text('icon').notNull(),
  description: text('description').notNull(),
  descriptionUr: text('description_ur').notNull(),
  position: integer('position').notNull(),
})

export const subcategories = pgTable('subcategories', {
  id: uuid('id').primaryKey(),
  categoryId: uuid('category_id').notNull(),
  slug: text('slug').notNull(),
  name: text('name').notNull(),
  nameUr: text('name_ur').notNull(),
  position: integer('position').notNull(),
})

/** One choice of a select field: the stored value and its label in each language. */
export type FieldOption = { value: string; en: string; ur: string }

export const categoryFields = pgTable('category_fields', {
  id: uuid('id').primaryKey(),
  categoryId: uuid('category_id').notNull(),
  fieldName: text('field_name').notNull(),
  fieldLabel: text('field_label').notNull(),
  fieldLabelUr: text('field_label_ur').notNull(),
  fieldType: text('field_type', {
    enum: ['text', 'number', 'select', 'date', 'boolean'],
  }).notNull(),
  required: boolean('required').notNull().default(false),
  fieldOptions: jsonb('field_options').$type<FieldOption[]>().notNull().default([]),
  min: numeric('min', { mode: 'number' }),
  max: numeric('max', { mode: 'number' }),
  step: numeric('step', { mode: 'number' }),
  position: integer('position').notNull(),
})

export const provinces = pgTable('provinces', {
  slug: text('slug').primaryKey(),
  name: text('name').notNull(),
  nameUr: text('name_ur').notNull(),
  position: integer('position').notNull(),
})

export const cities = pgTable('cities', {
  id: uuid('id').primaryKey(),
  province: text('province').notNull(),
  slug: text('slug').notNull(),
  name: text('name').notNull(),
  nameUr: text('name_ur').notNull(),
  latitude: doublePrecision('latitude'),
  longitude: doublePrecision('longitude'),
  position: integer('position').notNull(),
})

export const units = pgTable(
  'units',
  {
    kind: text('kind', { enum: ['quantity', 'price'] }).notNull(),
    slug: text('slug').notNull(),
    name: text('name').notNull(),
    nameUr: text('name_ur').notNull(),
    kg: numeric('kg', { mode: 'number' }),
    position: integer('position').notNull(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.slug] })],
)

export const synonyms = pgTable('synonyms', {
  concept: text('concept').primaryKey(),
  terms: jsonb('terms').$type<string[]>().notNull(),
})

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
  organic: yesNo('organic'),
  certification: text('certification', { enum: ['', 'organic', 'gap', 'other'] })
    .notNull()
    .default(''),
  negotiable: yesNo('negotiable'),
  condition: text('condition', { enum: ['new', 'excellent', 'good', 'fair', 'poor'] })
    .notNull()
    .default('new'),
  contactName: text('contact_name'),
  contactPhone: text('contact_phone'),
  contactEmail: text('contact_email'),
  deliveryAvailable: yesNo('delivery_available'),
  minOrderQuantity: numeric('min_order_quantity', { mode: 'number' }),
  paymentTerms: text('payment_terms', { enum: ['', 'advance', 'partial', 'delivery', 'credit'] })
    .notNull()
    .default(''),
  status: text('status', { enum: ['active', 'sold', 'expired', 'draft'] })
    .notNull()
    .default('active'),
  images: text('images').array().notNull().default(sql`'{}'`),
  featured: boolean('featured').notNull().default(false),
  urgent: boolean('urgent').notNull().default(false),
  latitude: doublePrecision('latitude'),
  longitude: doublePrecision('longitude'),
  searchText: text('search_text').notNull().default(''),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
  renewedAt: at('renewed_at'),
  soldAt: at('sold_at'),
  soldWhere: text('sold_where', { enum: ['here', 'elsewhere'] }),
  expiresAt: at('expires_at').notNull(),
  expiryToldAt: at('expiry_told_at'),
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

export const searchWords = pgTable('search_words', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  word: text('word').notNull(),
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
})

export const searchState = pgTable('search_state', { version: text('version').primaryKey() })

export const listingFieldValues = pgTable(
  'listing_field_values',
  {
    listingId: uuid('listing_id').notNull(),
    fieldId: uuid('field_id').notNull(),
    fieldValue: text('field_value').notNull(),
  },
  (table) => [primaryKey({ columns: [table.listingId, table.fieldId] })],
)

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
  contactEmail: text('contact_email'),
  images: text('images').array().notNull().default(sql`'{}'`),
  status: text('status', { enum: ['active', 'inactive'] })
    .notNull()
    .default('active'),
  viewsCount: integer('views_count').notNull().default(0),
  featured: boolean('featured').notNull().default(false),
  revision: integer('revision').notNull().default(1),
  searchText: text('search_text').notNull().default(''),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
})

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

export const favorites = pgTable('favorites', {
  id: uuid('id').primaryKey(),
  userId: uuid('user_id').notNull(),
  listingId: uuid('listing_id').notNull(),
  createdAt: createdAt(),
})

export const conversations = pgTable('conversations', {
  id: uuid('id').primaryKey(),
  listingId: uuid('listing_id'),
  serviceId: uuid('service_id'),
  buyerId: uuid('buyer_id').notNull(),
  sellerId: uuid('seller_id').notNull(),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
  lastNumber: integer('last_number').notNull().default(0),
  buyerTold: bigint('buyer_told', { mode: 'number' }).notNull().default(0),
  sellerTold: bigint('seller_told', { mode: 'number' }).notNull().default(0),
  buyerLast: integer('buyer_last'),
  sellerLast: integer('seller_last'),
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

export const reports = pgTable('reports', {
  id: uuid('id').primaryKey(),
  reporterId: uuid('reporter_id'),
  listingId: uuid('listing_id'),
  serviceId: uuid('service_id'),
  messageId: uuid('message_id'),
  reason: text('reason').notNull(),
  details: text('details').notNull().default(''),
  status: text('status', { enum: ['open', 'upheld', 'dismissed'] })
    .notNull()
    .default('open'),
  createdAt: createdAt(),
})

export const liveCounters = pgTable('live_counters', {
  userId: uuid('user_id').primaryKey(),
  number: bigint('number', { mode: 'number' }).notNull().default(0),
})

export const savedSearches = pgTable('saved_searches', {
  id: uuid('id').primaryKey(),
  userId: uuid('user_id').notNull(),
  query: text('query').notNull(),
  howOften: text('how_often', { enum: ['instantly', 'daily'] })
    .notNull()
    .default('daily'),
  categoryId: uuid('category_id'),
  province: text('province'),
  createdAt: createdAt(),
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
  kind: text('kind', {
    enum: ['message', 'price-drop', 'sold', 'saved-search', 'listing-expiring'],
  }).notNull(),
  listingId: uuid('listing_id'),
  conversationId: uuid('conversation_id'),
  savedSearchId: uuid('saved_search_id'),
  facts: jsonb('facts').$type<Record<string, string | number>>().notNull().default({}),
  once: text('once'),
  mailedAs: uuid('mailed_as').notNull(),
  createdAt: createdAt(),
  readAt: at('read_at'),
})

export const dataExports = pgTable('data_exports', {
  id: uuid('id').primaryKey(),
  userId: uuid('user_id').notNull(),
  path: text('path').notNull(),
  bytes: bigint('bytes', { mode: 'number' }),
  tries: integer('tries').notNull().default(0),
  createdAt: createdAt(),
  readyAt: at('ready_at'),
  failedAt: at('failed_at'),
  expiresAt: at('expires_at'),
})

export const listingAnalytics = pgTable('listing_analytics', {
  listingId: uuid('listing_id').primaryKey(),
  impressions: bigint('impressions', { mode: 'number' }).notNull().default(0),
  clicks: bigint('clicks', { mode: 'number' }).notNull().default(0),
  phoneViews: bigint('phone_views', { mode: 'number' }).notNull().default(0),
  messagesSent: bigint('messages_sent', { mode: 'number' }).notNull().default(0),
})

export const listingDays = pgTable(
  'listing_days',
  {
    listingId: uuid('listing_id').notNull(),
    day: date('day').notNull(),
    impressions: integer('impressions').notNull().default(0),
    clicks: integer('clicks').notNull().default(0),
    phoneViews: integer('phone_views').notNull().default(0),
    messagesSent: integer('messages_sent').notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.listingId, table.day] })],
)

export const listingImpressions = pgTable(
  'listing_impressions',
  {
    day: date('day').notNull(),
    viewer: text('viewer').notNull(),
    listingId: uuid('listing_id').notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.viewer, table.listingId] })],
)

export const contactMessages = pgTable('contact_messages', {
  id: uuid('id').primaryKey(),
  userId: uuid('user_id'),
  once: text('once').notNull(),
  name: text('name').notNull(),
  email: text('email'),
  phone: text('phone'),
  subject: text('subject').notNull(),
  about: text('about'),
  content: text('content').notNull(),
  language: text('language', { enum: ['en', 'ur'] }).notNull(),
  createdAt: createdAt(),
  mailedAt: at('mailed_at'),
})

export const goneListings = pgTable('gone_listings', {
  listingId: uuid('listing_id').primaryKey(),
  categoryId: uuid('category_id'),
  province: text('province'),
  deletedAt: at('deleted_at').notNull().defaultNow(),
})
