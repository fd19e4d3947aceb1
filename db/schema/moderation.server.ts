import { bigint, date, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import type { FindingMatch } from '../../app/screening/rules/offer.ts'
import { at, createdAt } from './columns.server.ts'
import type { moderationStates } from './listings.server.ts'

const subjectKinds = ['listing', 'service', 'seller', 'message'] as const

export type SubjectKind = (typeof subjectKinds)[number]

/** One for each reported listing, service, seller or message. A closed one opens again. */
export const cases = pgTable('cases', {
  id: uuid('id').primaryKey(),
  subjectKind: text('subject_kind', { enum: subjectKinds }).notNull(),
  subjectId: uuid('subject_id').notNull(),
  /** Whose listing, service, page or message it is. */
  ownerId: uuid('owner_id'),
  state: text('state', { enum: ['open', 'closed'] })
    .notNull()
    .default('open'),
  /** The sum of the weights of its open signals. */
  score: integer('score').notNull().default(0),
  version: integer('version').notNull().default(1),
  openedAt: at('opened_at').notNull().defaultNow(),
  closedAt: at('closed_at'),
  /** The moderator who is working on it, and until when. */
  claimedBy: uuid('claimed_by'),
  claimedUntil: at('claimed_until'),
  /** When staff were reminded that it waits too long. */
  remindedAt: at('reminded_at'),
})

/** A reported or found subject as it was then: its texts, price and pictures. */
export type SignalSnapshot = Record<string, unknown> & {
  images?: readonly string[]
  matches?: readonly FindingMatch[]
}

/** Why there is a case: reports, and what rules have found. */
export const signals = pgTable('signals', {
  id: uuid('id').primaryKey(),
  caseId: uuid('case_id').notNull(),
  reporterId: uuid('reporter_id'),
  /** A visitor's network, hashed with a secret. */
  reporterNetwork: text('reporter_network'),
  reporterLanguage: text('reporter_language', { enum: ['en', 'ur'] }),
  /** The rule that found it; none for a report. */
  rule: text('rule'),
  reason: text('reason').notNull(),
  details: text('details').notNull().default(''),
  weight: integer('weight').notNull(),
  /** What was reported, as it was then. */
  snapshot: jsonb('snapshot').$type<SignalSnapshot>().notNull(),
  verdict: text('verdict', { enum: ['upheld', 'dismissed'] }),
  createdAt: createdAt(),
})

/** What a decision was about, and what its effect has changed, as it was before. */
export type DecisionBefore = {
  title?: string
  foundBy?: 'report' | 'rule' | undefined
  /** The reports and findings that it upholds. */
  upheld?: string[]
  /** Why moderation hid the listing or service; null if it did not. */
  moderation?: (typeof moderationStates)[number] | null
  suspended?: boolean
  /** Times are ISO strings. */
  pausedUntil?: string | null
  /** When this pause alone would end. */
  pauseEnds?: string | null
  dealerSince?: string | null
  featured?: boolean
  featuredUntil?: string | null
  urgent?: boolean
  urgentUntil?: string | null
}

/** Decisions of moderators and rules. Rows are only added; one that undoes another names it. */
export const decisions = pgTable('decisions', {
  id: uuid('id').primaryKey(),
  caseId: uuid('case_id').notNull(),
  /** The moderator; none if a rule decided. */
  actorId: uuid('actor_id'),
  rule: text('rule'),
  ownerId: uuid('owner_id'),
  action: text('action').notNull(),
  policy: text('policy'),
  /** What the moderator wrote to the owner. */
  facts: text('facts').notNull().default(''),
  until: at('until'),
  undoes: uuid('undoes'),
  /** What the effect needs to be undone. */
  before: jsonb('before').$type<DecisionBefore>().notNull().default({}),
  createdAt: createdAt(),
})

export const appeals = pgTable('appeals', {
  id: uuid('id').primaryKey(),
  decisionId: uuid('decision_id').notNull(),
  appellantId: uuid('appellant_id'),
  text: text('text').notNull(),
  language: text('language', { enum: ['en', 'ur'] }).notNull(),
  createdAt: createdAt(),
  decidedAt: at('decided_at'),
  decidedBy: uuid('decided_by'),
  outcome: text('outcome', { enum: ['upheld', 'overturned'] }),
  answer: text('answer').notNull().default(''),
})

/** How often a rule has sent a form back, by day in Pakistan. Nothing was saved, so there is no decision. */
export const ruleRefusals = pgTable(
  'rule_refusals',
  {
    day: date('day').notNull(),
    rule: text('rule').notNull(),
    action: text('action').notNull(),
    count: integer('count').notNull().default(1),
  },
  ({ day, rule, action }) => [primaryKey({ columns: [day, rule, action] })],
)

const staffRoles = ['reviewer', 'lead', 'admin', 'editor', 'support'] as const

export type StaffRole = (typeof staffRoles)[number]

export const staff = pgTable('staff', {
  userId: uuid('user_id').primaryKey(),
  role: text('role', { enum: staffRoles }).notNull(),
  addedBy: uuid('added_by'),
  createdAt: createdAt(),
})

/** The second factor of staff: a code of an app, or one of the recovery codes. */
export const secondFactors = pgTable('second_factors', {
  userId: uuid('user_id').primaryKey(),
  /** Encrypted with the site's secret. */
  secret: text('secret').notNull(),
  /** The half minute of the last code accepted. */
  lastStep: bigint('last_step', { mode: 'number' }).notNull(),
  /** Keyed hashes of those not used yet. */
  recoveryCodes: text('recovery_codes').array().notNull(),
  createdAt: createdAt(),
})

/** Every action of staff and every reading of a private conversation. Insert-only, by a trigger. */
export const staffLog = pgTable('staff_log', {
  id: uuid('id').primaryKey(),
  /** None for the operator's command. */
  actorId: uuid('actor_id'),
  action: text('action').notNull(),
  subjectKind: text('subject_kind'),
  subjectId: uuid('subject_id'),
  details: jsonb('details').$type<Record<string, unknown>>().notNull().default({}),
  createdAt: createdAt(),
})

/** What staff have corrected in an offer, with the values before and after; erased with the offer. */
export const offerCorrections = pgTable('offer_corrections', {
  id: uuid('id').primaryKey(),
  listingId: uuid('listing_id'),
  serviceId: uuid('service_id'),
  actorId: uuid('actor_id'),
  before: jsonb('before').$type<Record<string, string | undefined>>().notNull(),
  after: jsonb('after').$type<Record<string, string | undefined>>().notNull(),
  createdAt: createdAt(),
})

/** A 64-bit difference hash of each picture of a listing or service, cut into four indexed parts. */
export const pictureHashes = pgTable('picture_hashes', {
  imageId: uuid('image_id').primaryKey(),
  ownerId: uuid('owner_id').notNull(),
  /** None for a plain picture. */
  hash: bigint('hash', { mode: 'bigint' }),
  part0: integer('part0'),
  part1: integer('part1'),
  part2: integer('part2'),
  part3: integer('part3'),
})

export const accessChangeKinds = ['number', 'add-number', 'email'] as const

/** A change of what opens an account, which staff make once a second member of staff approves. */
export const accessChanges = pgTable('access_changes', {
  id: uuid('id').primaryKey(),
  userId: uuid('user_id').notNull(),
  kind: text('kind', { enum: accessChangeKinds }).notNull(),
  /** The number in E.164, or the email address. */
  value: text('value').notNull(),
  requestedBy: uuid('requested_by').notNull(),
  expiresAt: at('expires_at').notNull(),
  createdAt: createdAt(),
})
