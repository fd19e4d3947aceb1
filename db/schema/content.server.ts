import { pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { at, createdAt } from './columns.server.ts'

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
