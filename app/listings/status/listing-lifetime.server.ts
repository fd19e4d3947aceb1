import { sql } from 'drizzle-orm'

/** How long a listing is active after it is posted or renewed, in days. */
export const lifetimeDays = 60

export function newExpiry() {
  return sql`now() + make_interval(days => ${lifetimeDays})`
}

export function renewedColumns() {
  return { renewedAt: sql`now()`, expiresAt: newExpiry(), expiryNotifiedAt: null }
}
