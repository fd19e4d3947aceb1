import { pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt } from './columns.server.ts'

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
