import { sql } from 'drizzle-orm'

const restrictedHours = 24

/** What a session gets that a code alone has opened on an unknown device. */
export const restrictedSession = {
  restrictedUntil: sql`now() + make_interval(hours => ${restrictedHours})`,
}
