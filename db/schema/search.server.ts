import { integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { createdAt } from './columns.server.ts'

export const synonyms = pgTable('synonyms', {
  concept: text('concept').primaryKey(),
  terms: jsonb('terms').$type<string[]>().notNull(),
})

export const searchWords = pgTable('search_words', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  word: text('word').notNull(),
  createdAt: createdAt(),
})

export const searchState = pgTable('search_state', { version: text('version').primaryKey() })
