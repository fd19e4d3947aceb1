import { sql } from 'drizzle-orm'

/** How long a listing is active after it is posted or renewed, in days. */
export const lifetimeDays = 60

/** The expiry time of a listing posted or renewed now. */
export function newExpiry() {
  return sql`now() + make_interval(days => ${lifetimeDays})`
}

/** The columns to set when a listing is renewed. */
export function renewedColumns() {
  return { renewedAt: sql`now()`, expiresAt: newExpiry(), expiryNotifiedAt: null }
}
