import { sql } from 'drizzle-orm'

/** How long a listing stays up after it is posted or renewed, in days. */
export const daysListed = 60

/** When a listing that is posted or renewed now runs out. */
export function fullTime() {
  return sql`now() + make_interval(days => ${daysListed})`
}

/** What changes on a listing whose time begins anew. */
export function timeAnew() {
  return { renewedAt: sql`now()`, expiresAt: fullTime(), expiryToldAt: null }
}
