import { text, timestamp } from 'drizzle-orm/pg-core'

export const at = (column: string) => timestamp(column, { withTimezone: true, mode: 'date' })
export const createdAt = () => at('created_at').notNull().defaultNow()
export const updatedAt = () => at('updated_at').notNull().defaultNow()
export const yesNo = (column: string) =>
  text(column, { enum: ['yes', 'no'] })
    .notNull()
    .default('no')
