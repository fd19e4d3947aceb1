import { sql } from 'drizzle-orm'

/** How long a listing stays up after it is posted or renewed, in days. */
export const lifetimeDays = 60

/** When a listing that is posted or renewed now runs out. */
export function newExpiry() {
  return sql`now() + make_interval(days => ${lifetimeDays})`
}

/** What changes on a listing whose time begins anew. */
export function renewedColumns() {
  return { renewedAt: sql`now()`, expiresAt: newExpiry(), expiryToldAt: null }
}
