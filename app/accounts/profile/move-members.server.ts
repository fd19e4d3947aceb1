import { and, asc, eq, inArray, ne } from 'drizzle-orm'
import { users } from '../../../db/schema/accounts.server.ts'
import type { Database } from '../../platform/database/database.server.ts'

const batchSize = 500

type MoveMembersInput = { province: string; names: readonly string[]; city: string }

/** Gives the profiles of a city's members its name, in batches. */
export async function moveMembers(
  db: Database,
  { province, names, city }: MoveMembersInput,
): Promise<void> {
  const isThere = and(eq(users.province, province), inArray(users.city, [...names]))
  const { id } = users
  for (let moved = batchSize; moved === batchSize; ) {
    const wrong = and(isThere, ne(users.city, city))
    const batch = db.select({ id }).from(users).where(wrong).orderBy(asc(id)).limit(batchSize)
    const rows = await db.update(users).set({ city }).where(inArray(id, batch)).returning({ id })
    moved = rows.length
  }
}
