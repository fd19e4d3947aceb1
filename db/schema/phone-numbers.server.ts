import { integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { at, createdAt } from './columns.server.ts'

export const proofPurposes = ['enter', 'add', 'confirm'] as const
const channels = ['whatsapp', 'sms', 'demo'] as const

/** Numbers in E.164. Nobody else has proven one whose `lostAt` is null. */
export const phoneNumbers = pgTable('phone_numbers', {
  id: uuid('id').primaryKey(),
  userId: uuid('user_id').notNull(),
  e164: text('e164').notNull(),
  provenBy: text('proven_by', { enum: [...channels, 'staff'] }).notNull(),
  provenAt: at('proven_at').notNull().defaultNow(),
  lastProvenAt: at('last_proven_at').notNull().defaultNow(),
  staleAt: at('stale_at'),
  lostAt: at('lost_at'),
})

export const phoneProofs = pgTable('phone_proofs', {
  id: uuid('id').primaryKey(),
  tokenHash: text('token_hash').notNull(),
  purpose: text('purpose', { enum: proofPurposes }).notNull(),
  e164: text('e164').notNull(),
  fullName: text('full_name'),
  userId: uuid('user_id'),
  /** The number that goes once this one is proven. */
  replacesE164: text('replaces_e164'),
  messageHash: text('message_hash').notNull(),
  provenBy: text('proven_by', { enum: channels }),
  expiresAt: at('expires_at').notNull(),
  createdAt: createdAt(),
})

export const phoneCodes = pgTable(
  'phone_codes',
  {
    e164: text('e164').notNull(),
    purpose: text('purpose', { enum: proofPurposes }).notNull(),
    seed: text('seed').notNull(),
    tries: integer('tries').notNull().default(0),
    expiresAt: at('expires_at').notNull(),
    createdAt: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.e164, table.purpose] })],
)

export const phonePrefixes = pgTable('phone_prefixes', {
  prefix: text('prefix').primaryKey(),
  sent: integer('sent').notNull().default(0),
  used: integer('used').notNull().default(0),
  pausedUntil: at('paused_until'),
})

/** Whom a cooperative has named: there is no account until they prove the number. */
export const importedMembers = pgTable('imported_members', {
  e164: text('e164').primaryKey(),
  fullName: text('full_name').notNull(),
  village: text('village'),
  createdAt: createdAt(),
})
