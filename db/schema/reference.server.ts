import { boolean, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt } from './columns.server.ts'

/** Each version of what the operator has changed; the highest number of a record counts. Insert-only. */
export const referenceChanges = pgTable('reference_changes', {
  id: uuid('id').primaryKey(),
  kind: text('kind').notNull(),
  key: text('key').notNull(),
  number: integer('number').notNull(),
  /** Null if the record follows the release again. */
  content: jsonb('content').$type<Record<string, unknown>>(),
  archived: boolean('archived').notNull().default(false),
  /** What the release said when this was saved; null for what no release brings. */
  release: jsonb('release').$type<Record<string, unknown>>(),
  /** Null for the operator's command. */
  actorId: uuid('actor_id'),
  createdAt: createdAt(),
})
