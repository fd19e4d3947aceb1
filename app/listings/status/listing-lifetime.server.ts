import { sql } from 'drizzle-orm'

/** In days. Its seller can renew it at any time after that, see change-status.server.ts; by the mailed link for two weeks. */
export const lifetimeDays = 60

export function newExpiry() {
  return sql`now() + make_interval(days => ${lifetimeDays})`
}

export function renewedColumns() {
  return { renewedAt: sql`now()`, expiresAt: newExpiry(), expiryNotifiedAt: null }
}
