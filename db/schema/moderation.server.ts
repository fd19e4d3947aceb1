import { integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { at, createdAt } from './columns.server.ts'

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
})

/** The reports of a case. */
export const signals = pgTable('signals', {
  id: uuid('id').primaryKey(),
  caseId: uuid('case_id').notNull(),
  reporterId: uuid('reporter_id'),
  /** A visitor's network, hashed with a secret. */
  reporterNetwork: text('reporter_network'),
  reporterLanguage: text('reporter_language', { enum: ['en', 'ur'] }),
  reason: text('reason').notNull(),
  details: text('details').notNull().default(''),
  weight: integer('weight').notNull(),
  /** What was reported, as it was then. */
  snapshot: jsonb('snapshot').$type<Record<string, unknown>>().notNull(),
  verdict: text('verdict', { enum: ['upheld', 'dismissed'] }),
  createdAt: createdAt(),
})
