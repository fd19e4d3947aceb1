import { boolean, date, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { at, createdAt, updatedAt } from './columns.server.ts'

/** A user's settings; absent keys have the default value. */
export type Preferences = {
  language?: 'en' | 'ur'
  darkMode?: boolean
  autoLocation?: boolean
  showFavorites?: boolean
  notifications?: Record<string, boolean>
}

export const users = pgTable('users', {
  id: uuid('id').primaryKey(),
  fullName: text('full_name').notNull(),
  email: text('email'),
  emailVerified: boolean('email_verified').notNull().default(false),
  image: text('image'),
  phone: text('phone'),
  address: text('address'),
  city: text('city'),
  province: text('province'),
  preferences: jsonb('preferences').$type<Preferences>().notNull().default({}),
  adultConfirmedAt: at('adult_confirmed_at'),
  deletionRequestedAt: at('deletion_asked_at'),
  deletedAt: at('deleted_at'),
  linksVoidedAt: at('links_voided_at'),
  suspendedAt: at('suspended_at'),
  /** Staff have yet to approve the account, or have refused it: it cannot be opened. */
  approval: text('approval', { enum: ['waiting', 'refused'] }),
  postingPausedUntil: at('posting_paused_until'),
  /** Confirmed by staff as a dealer they have checked. */
  dealerSince: at('dealer_since'),
  /** When a session of theirs was last opened or renewed. */
  lastVisitAt: at('last_visit_at'),
  /** Only noted while there is a standby to read from. */
  lastWriteAt: at('last_write_at'),
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
  /** When this session was confirmed with a second factor. */
  secondFactorAt: at('second_factor_at'),
  /** Opened with a code to a phone number on an unknown device: until then it may not do everything. */
  restrictedUntil: at('restricted_until'),
  /** Its member has just shown again who they are. */
  confirmedUntil: at('confirmed_until'),
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

/** @public Used by the auth library, by its name. */
export const verifications = pgTable('verifications', {
  id: uuid('id').primaryKey(),
  identifier: text('identifier').notNull(),
  value: text('value').notNull(),
  expiresAt: at('expires_at').notNull(),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
})

/** What opened an account before its numbers changed. */
export type FormerWays = {
  email: string | null
  emailVerified: boolean
  numbers: {
    e164: string
    provenBy: 'whatsapp' | 'sms' | 'demo' | 'staff'
    /** ISO 8601. */
    provenAt: string
    isStale: boolean
  }[]
}

export const mailedLinks = pgTable('mailed_links', {
  tokenHash: text('token_hash').primaryKey(),
  userId: uuid('user_id').notNull(),
  purpose: text('purpose', {
    enum: [
      'verify-email',
      'confirm-session',
      'reset-password',
      'change-email',
      'restore-email',
      'restore-number',
      'suspended',
    ],
  }).notNull(),
  /** Where it was sent: of `restore-number` also a phone number in E.164. */
  email: text('email').notNull(),
  /** Of `restore-number`: what opened the account before. */
  ways: jsonb('ways').$type<FormerWays>(),
  expiresAt: at('expires_at').notNull(),
  usedAt: at('used_at'),
  createdAt: createdAt(),
})

export const signInAttempts = pgTable(
  'sign_in_attempts',
  {
    /** An email address, a phone number in E.164, or an account's id. */
    identifier: text('email').notNull(),
    source: text('source').notNull(),
    failures: integer('failures').notNull(),
    dayFailures: integer('day_failures').notNull(),
    day: date('day').notNull(),
    blockedUntil: at('blocked_until').notNull(),
  },
  (table) => [primaryKey({ columns: [table.identifier, table.source] })],
)

/** Which account was opened with which invitation. */
export const invitationUses = pgTable('invitation_uses', {
  userId: uuid('user_id').primaryKey(),
  invitation: text('invitation').notNull(),
  createdAt: createdAt(),
})

export const formEncodings = ['application/x-www-form-urlencoded', 'multipart/form-data'] as const

export const waitingForms = pgTable('waiting_forms', {
  token: uuid('token').primaryKey(),
  userId: uuid('user_id').notNull(),
  path: text('path').notNull(),
  encoding: text('encoding', { enum: formEncodings }).notNull(),
  fields: jsonb('fields').$type<[name: string, value: string][]>().notNull(),
  createdAt: createdAt(),
})
