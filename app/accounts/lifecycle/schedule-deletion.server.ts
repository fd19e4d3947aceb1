import { and, asc, eq, isNotNull, isNull, lte, sql } from 'drizzle-orm'
import { accounts, users, waitingForms } from '../../../db/schema/accounts.server.ts'
import type { Database } from '../../platform/database/database.server.ts'
import { enqueue } from '../../platform/jobs/job-queue.server.ts'
import { accountMail } from '../emails/account-emails.server.ts'
import { enqueueAccountSms } from '../emails/account-sms.server.ts'
import { revokeLinks } from '../emails/email-links.server.ts'
import { deleteNumbers, findTextNumber, holdsNumber } from '../phone/phone-numbers.server.ts'
import { endSessions } from '../sessions/device-sessions.server.ts'
import { resetFailures } from '../sign-in/sign-in-attempts.server.ts'
import { deletionGraceDays } from './deletion-date.ts'

/**
 * Marks an account for deletion in seven days, ends its sessions, voids its links and tells the owner by email
 * or SMS how to cancel, in the caller's transaction. A repeated call does not move the date.
 */
export async function scheduleDeletion(
  tx: Database,
  { userId, email }: { userId: string; email: string | null },
): Promise<void> {
  await tx
    .update(users)
    .set({ deletionRequestedAt: sql`now()` })
    .where(and(eq(users.id, userId), isNull(users.deletionRequestedAt)))
  await endSessions(tx, { userId })
  await revokeLinks(tx, userId)
  if (email) return await enqueue(tx, accountMail, { kind: 'leaving', email })
  const e164 = await findTextNumber(tx, userId)
  if (e164) await enqueueAccountSms(tx, { userId, e164, kind: 'leaving' })
}

/** Cancels a pending deletion. Has no effect once the account is closed. */
export async function cancelDeletion(db: Database, userId: string): Promise<void> {
  await db
    .update(users)
    .set({ deletionRequestedAt: null })
    .where(and(eq(users.id, userId), isNull(users.deletedAt)))
}

const isDue = and(
  isNotNull(users.deletionRequestedAt),
  lte(users.deletionRequestedAt, sql`now() - make_interval(days => ${deletionGraceDays})`),
  isNull(users.deletedAt),
)

/** Ids of accounts whose grace period is over, longest waiting first, at most 100. */
export async function listDueAccounts(db: Database): Promise<string[]> {
  const due = await db
    .select({ id: users.id })
    .from(users)
    .where(isDue)
    .orderBy(asc(users.deletionRequestedAt))
    .limit(100)
  return due.map(({ id }) => id)
}

/**
 * Closes an account whose grace period is over, in the caller's transaction: the row keeps only its id. `false`
 * if the owner has just cancelled.
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
 * Closes an unverified account for someone who has just proved that they own its address, in their transaction. One
 * that holds a number belongs to whoever has that: it only loses the address, which was mistyped. `false` if there is
 * none.
 */
export async function closeUnverifiedAccount(tx: Database, email: string): Promise<boolean> {
  const isUnverified = and(eq(users.email, email), eq(users.emailVerified, false))
  const [holder] = await tx
    .select({ userId: users.id })
    .from(users)
    .where(isUnverified)
    .for('update')
  if (!holder) return false
  if (await holdsNumber(tx, holder.userId)) {
    await tx.update(users).set({ email: null }).where(eq(users.id, holder.userId))
    await revokeLinks(tx, holder.userId)
    await resetFailures(tx, { identifier: email })
    return true
  }
  await anonymizeAccount(tx, { ...holder, email })
  await enqueue(tx, { name: 'erase-account' }, holder)
  return true
}

/** Leaves of an account only its id, in the caller's transaction. */
export async function anonymizeAccount(
  tx: Database,
  { userId, email }: { userId: string; email: string | null },
) {
  await tx
    .update(users)
    .set({ ...anonymizedFields, email: null, deletedAt: sql`now()` })
    .where(eq(users.id, userId))
  await tx.delete(waitingForms).where(eq(waitingForms.userId, userId))
  await tx.delete(accounts).where(eq(accounts.userId, userId))
  await deleteNumbers(tx, userId)
  await endSessions(tx, { userId })
  await revokeLinks(tx, userId, { all: true })
  for (const identifier of [userId, ...(email ? [email] : [])])
    await resetFailures(tx, { identifier })
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
  deletionRequestedAt: null,
} as const

export async function isAccountClosed(db: Database, userId: string): Promise<boolean> {
  return (await db.$count(users, and(eq(users.id, userId), isNotNull(users.deletedAt)))) > 0
}
