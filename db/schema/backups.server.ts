import { boolean, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { at, createdAt } from './columns.server.ts'

/** Backups, and proofs that one can be restored. */
export const backupRuns = pgTable('backup_runs', {
  id: uuid('id').primaryKey(),
  kind: text('kind', { enum: ['backup', 'proof'] }).notNull(),
  file: text('file').notNull(),
  startedAt: at('started_at').notNull(),
  finishedAt: at('finished_at').notNull().defaultNow(),
  /** Why it failed; none if it succeeded. */
  problem: text('problem'),
})

/** Where the daily backup goes: at most one row. */
export const backupSchedule = pgTable('backup_schedule', {
  onlyOne: boolean('only_one').primaryKey().default(true),
  destination: text('destination').notNull(),
  /** The market that made it; null if it is from before this column. */
  installation: text('installation'),
  createdAt: createdAt(),
})
