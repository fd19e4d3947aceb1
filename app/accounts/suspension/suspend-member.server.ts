import { and, eq, isNull, sql } from 'drizzle-orm'
import { users } from '../../../db/schema/accounts.server.ts'
import type { Database } from '../../platform/database/database.server.ts'
import { endSessions } from '../sessions/device-sessions.server.ts'

/** What moderation has set for a member. */
export type MemberModeration = Pick<
  typeof users.$inferSelect,
  'suspendedAt' | 'postingPausedUntil' | 'dealerSince'
>

/** Locks a member until the transaction ends; undefined if their account is deleted. */
export async function lockMemberModeration(
  tx: Database,
  userId: string,
): Promise<MemberModeration | undefined> {
  const { suspendedAt, postingPausedUntil, dealerSince } = users
  const [row] = await tx
    .select({ suspendedAt, postingPausedUntil, dealerSince })
    .from(users)
    .where(and(eq(users.id, userId), isNull(users.deletedAt)))
    .for('no key update')
  return row
}

/** Suspends a member: all sessions end at once. Hiding what they offer is up to the caller. */
export async function suspendMember(tx: Database, userId: string): Promise<void> {
  await tx
    .update(users)
    .set({ suspendedAt: sql`coalesce(${users.suspendedAt}, now())` })
    .where(eq(users.id, userId))
  await endSessions(tx, { userId })
}

export async function unsuspendMember(tx: Database, userId: string): Promise<void> {
  await tx.update(users).set({ suspendedAt: null }).where(eq(users.id, userId))
}

export async function pausePosting(
  tx: Database,
  { userId, until }: { userId: string; until: Date | null },
): Promise<void> {
  await tx.update(users).set({ postingPausedUntil: until }).where(eq(users.id, userId))
}

/** Confirms a member as a dealer whom staff have checked; null takes it back. */
export async function confirmDealer(
  tx: Database,
  { userId, since }: { userId: string; since: Date | null },
): Promise<void> {
  await tx.update(users).set({ dealerSince: since }).where(eq(users.id, userId))
}
