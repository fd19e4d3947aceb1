import { and, asc, eq, isNotNull, isNull, lte, sql } from 'drizzle-orm'
import { accounts, users } from '../../../db/schema/accounts.server.ts'
import type { Database } from '../../platform/database/database.server.ts'
import { enqueue } from '../../platform/jobs/jobs.server.ts'
import { endSessions } from '../sessions/sessions.server.ts'
import { resetFailures } from '../sign-in/sign-in-attempts.server.ts'
import { accountMail } from '../sign-up/account-emails.server.ts'
import { revokeLinks } from '../sign-up/email-links.server.ts'
import { graceDays } from './deletion-date.ts'

/**
 * Marks an account as one that is to be deleted in seven days, ends its sessions and mails its
 * owner when that is and how to stop it. Belongs in a transaction. Asking twice moves nothing.
 */
export async function scheduleDeletion(
  tx: Database,
  { userId, email }: { userId: string; email: string },
): Promise<void> {
  await tx
    .update(users)
    .set({ deletionAskedAt: sql`now()` })
    .where(and(eq(users.id, userId), isNull(users.deletionAskedAt)))
  await endSessions(tx, { userId })
  await revokeLinks(tx, userId)
  await enqueue(tx, accountMail, { kind: 'leaving', email })
}

/** The account stays after all. Too late once it has been closed. */
export async function cancelDeletion(db: Database, userId: string): Promise<void> {
  await db
    .update(users)
    .set({ deletionAskedAt: null })
    .where(and(eq(users.id, userId), isNull(users.deletedAt)))
}

const isDue = and(
  isNotNull(users.deletionAskedAt),
  lte(users.deletionAskedAt, sql`now() - make_interval(days => ${graceDays})`),
  isNull(users.deletedAt),
)

/** The accounts whose seven days are over, those that waited longest first. */
export async function listDueAccounts(db: Database): Promise<string[]> {
  const due = await db
    .select({ id: users.id })
    .from(users)
    .where(isDue)
    .orderBy(asc(users.deletionAskedAt))
    .limit(100)
  return due.map(({ id }) => id)
}

/**
 * Closes an account whose seven days are over: nobody can sign in to it, its address is free, and
 * its row holds nothing but its id, for what others still have of it. Belongs in a transaction.
 * Gives `false` where its owner has just decided to keep it.
 */
export async function closeAccount(tx: Database, userId: string): Promise<boolean> {
  const [due] = await tx
    .select({ email: users.email })
    .from(users)
    .where(and(eq(users.id, userId), isDue))
    .for('update')
  if (!due) return false
  await anonymizeAccount(tx, { userId, email: due.email })
  return true
}

/**
 * Closes the account of an address at once where its holder has never shown to have the mailbox, for
 * somebody who has just shown it; `false` where there is no such account. Belongs in their transaction.
 */
export async function closeUnverifiedAccount(tx: Database, email: string): Promise<boolean> {
  const isUnproven = and(eq(users.email, email), eq(users.emailVerified, false))
  const [holder] = await tx.select({ userId: users.id }).from(users).where(isUnproven).for('update')
  if (!holder) return false
  await anonymizeAccount(tx, { ...holder, email })
  await enqueue(tx, { name: 'erase-account' }, holder)
  return true
}

async function anonymizeAccount(
  tx: Database,
  { userId, email }: { userId: string; email: string },
) {
  await tx
    .update(users)
    .set({ ...anonymizedFields, email: `${userId}@deleted.invalid`, deletedAt: sql`now()` })
    .where(eq(users.id, userId))
  await tx.delete(accounts).where(eq(accounts.userId, userId))
  await endSessions(tx, { userId })
  await revokeLinks(tx, userId, { all: true })
  await resetFailures(tx, { email })
}

const anonymizedFields = {
  fullName: '',
  emailVerified: false,
  image: null,
  phone: null,
  address: null,
  city: null,
  province: null,
  preferences: {},
  adultConfirmedAt: null,
  deletionAskedAt: null,
} as const

/** Whether an account has been closed for good. */
export async function isAccountClosed(db: Database, userId: string): Promise<boolean> {
  return (await db.$count(users, and(eq(users.id, userId), isNotNull(users.deletedAt)))) > 0
}
