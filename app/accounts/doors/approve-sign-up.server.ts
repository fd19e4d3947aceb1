import { and, asc, eq, isNull, lt, sql } from 'drizzle-orm'
import { users } from '../../../db/schema/accounts.server.ts'
import type { Database } from '../../platform/database/database.server.ts'
import { scheduleDeletion } from '../lifecycle/schedule-deletion.server.ts'

/** Accounts that wait for approval, the oldest first, at most 100. */
export async function listWaitingSignUps(db: Database) {
  return await db
    .select({
      id: users.id,
      fullName: users.fullName,
      email: users.email,
      emailVerified: users.emailVerified,
      phone: users.phone,
      createdAt: users.createdAt,
    })
    .from(users)
    .where(and(eq(users.approval, 'waiting'), isNull(users.deletedAt)))
    .orderBy(asc(users.id))
    .limit(100)
}

/** Approves an account that waits, or refuses it. `false` if it waits no more. */
export async function answerSignUp(
  tx: Database,
  { userId, isApproved }: { userId: string; isApproved: boolean },
): Promise<boolean> {
  const answered = await tx
    .update(users)
    .set({ approval: isApproved ? null : 'refused', updatedAt: new Date() })
    .where(and(eq(users.id, userId), eq(users.approval, 'waiting'), isNull(users.deletedAt)))
    .returning({ id: users.id })
  return answered.length > 0
}

/** Accounts refused a day ago are deleted like others: their owners have been told by now. */
export async function deleteRefusedSignUps(db: Database): Promise<void> {
  const isTold = lt(users.updatedAt, sql`now() - interval '1 day'`)
  const isOpen = and(isNull(users.deletionRequestedAt), isNull(users.deletedAt))
  await db.transaction(async (tx) => {
    const due = await tx
      .select({ userId: users.id, email: users.email })
      .from(users)
      .where(and(eq(users.approval, 'refused'), isOpen, isTold))
      .for('no key update')
    for (const account of due) await scheduleDeletion(tx, account)
  })
}
