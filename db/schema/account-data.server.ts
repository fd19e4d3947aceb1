import { bigint, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { at, createdAt } from './columns.server.ts'

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
