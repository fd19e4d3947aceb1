import { and, eq, isNull } from 'drizzle-orm'
import { accounts, users } from '../../../db/schema/accounts.server.ts'
import type { Database } from '../../platform/database/database.server.ts'
import { findNumberOwner } from '../phone/phone-numbers.server.ts'

type Owner = typeof users.$inferSelect

/** The open account of an identifier: an email address, or a proven phone number in E.164. */
export async function findAccount(db: Database, identifier: string): Promise<Owner | undefined> {
  if (identifier.startsWith('+')) return await findNumberOwner(db, identifier)
  const isOpen = and(eq(users.email, identifier), isNull(users.deletedAt))
  const [owner] = await db.select().from(users).where(isOpen)
  return owner
}

/** The hash of an account's password; undefined if it has none. */
export async function findPasswordHash(db: Database, userId: string): Promise<string | undefined> {
  const [account] = await db
    .select({ hash: accounts.password })
    .from(accounts)
    .where(eq(accounts.userId, userId))
  return account?.hash ?? undefined
}

/** Whether the member's account has a password, which forms that change how it is opened then ask for. */
export async function hasPassword(db: Database, userId: string): Promise<boolean> {
  return (await findPasswordHash(db, userId)) !== undefined
}
