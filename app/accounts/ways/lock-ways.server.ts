import { and, eq, isNull, sql } from 'drizzle-orm'
import { type FormerWays, users } from '../../../db/schema/accounts.server.ts'
import type { Database } from '../../platform/database/database.server.ts'
import { listNumbers } from '../phone/phone-numbers.server.ts'

/**
 * Makes others who change how an account is opened wait for the caller's transaction. Returns what opens it now;
 * undefined if the account is closed. Whoever locks a number as well locks that first.
 */
export async function lockWays(tx: Database, userId: string): Promise<FormerWays | undefined> {
  const [owner] = await tx
    .select({ email: users.email, emailVerified: users.emailVerified })
    .from(users)
    .where(and(eq(users.id, userId), isNull(users.deletedAt)))
    .for('update')
  if (!owner) return undefined
  const numbers = await listNumbers(tx, userId)
  return {
    ...owner,
    numbers: numbers.map(({ e164, provenBy, provenAt, isStale }) => ({
      ...{ e164, provenBy, isStale },
      provenAt: provenAt.toISOString(),
    })),
  }
}

/** Staff log in with a password: a number alone never opens their account. */
export async function isStaff(db: Database, userId: string): Promise<boolean> {
  const { rows } = await db.execute<{ isStaff: boolean }>(
    sql`select exists (select from staff where user_id = ${userId}) as "isStaff"`,
  )
  return rows[0]?.isStaff === true
}
