import { and, eq, inArray, ne } from 'drizzle-orm'
import { users } from '../../../db/schema/accounts.server.ts'
import type { Database } from '../../platform/database/database.server.ts'

type MoveMembersInput = { province: string; names: readonly string[]; city: string }

/** Gives the profiles of a city's members its name. */
export async function moveMembers(
  db: Database,
  { province, names, city }: MoveMembersInput,
): Promise<void> {
  const isThere = and(eq(users.province, province), inArray(users.city, [...names]))
  await db
    .update(users)
    .set({ city })
    .where(and(isThere, ne(users.city, city)))
}
