import { and, eq, isNull, sql } from 'drizzle-orm'
import { sessions, users } from '../../../db/schema/accounts.server.ts'
import { type StaffRole, secondFactors, staff } from '../../../db/schema/moderation.server.ts'
import { isSecondFactorFresh } from '../../accounts/sessions/second-factor-sessions.server.ts'
import type { Database } from '../../platform/database/database.server.ts'
import { hasRole } from './staff-roles.ts'

export type StaffSession = {
  userId: string
  sessionId: string
  fullName: string
  email: string | null
  role: StaffRole
  hasSecondFactor: boolean
  /** Whether this session was confirmed with it in the last twelve hours. */
  isConfirmed: boolean
}

export async function findStaffMember(
  db: Database,
  { userId, sessionId }: { userId: string; sessionId: string },
): Promise<StaffSession | undefined> {
  const [found] = await db
    .select({
      userId: staff.userId,
      sessionId: sessions.id,
      fullName: users.fullName,
      email: users.email,
      role: staff.role,
      hasSecondFactor: sql<boolean>`${secondFactors.userId} is not null`,
      isConfirmed: sql<boolean>`${secondFactors.userId} is not null and ${isSecondFactorFresh}`,
    })
    .from(staff)
    .innerJoin(users, eq(users.id, staff.userId))
    .innerJoin(sessions, and(eq(sessions.id, sessionId), eq(sessions.userId, staff.userId)))
    .leftJoin(secondFactors, eq(secondFactors.userId, staff.userId))
    .where(and(eq(staff.userId, userId), isNull(users.suspendedAt), isNull(users.deletedAt)))
  return found
}

/**
 * Whether somebody is staff of the same or a higher role. A rule has no role and acts on no staff.
 */
export async function isOutranked(
  db: Database,
  { userId, actorRole }: { userId: string; actorRole: StaffRole | undefined },
): Promise<boolean> {
  const [found] = await db.select({ role: staff.role }).from(staff).where(eq(staff.userId, userId))
  return found !== undefined && (!actorRole || hasRole(found.role, actorRole))
}
