import { integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { at, createdAt } from './columns.server.ts'

/** How an answer to a message to support was given: `phone` was said, the others were sent. */
export type SupportAnswer = {
  text: string
  actorId: string
  channel: 'email' | 'member' | 'phone'
  at: string
}

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
  state: text('state', { enum: ['new', 'answered', 'closed'] })
    .notNull()
    .default('new'),
  answers: jsonb('answers').$type<SupportAnswer[]>().notNull().default([]),
  revision: integer('revision').notNull().default(0),
})
