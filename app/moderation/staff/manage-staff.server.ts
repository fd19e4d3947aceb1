import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import { users } from '../../../db/schema/accounts.server.ts'
import { type StaffRole, secondFactors, staff } from '../../../db/schema/moderation.server.ts'
import { cleanEmail } from '../../i18n/format/clean-pasted.ts'
import type { Database } from '../../platform/database/database.server.ts'
import { isId } from '../../platform/database/ids.server.ts'
import { consumeLimit } from '../../platform/rate-limits/rate-limiter.server.ts'
import { resetSecondFactor } from '../second-factor/second-factor.server.ts'
import { recordStaffAction } from './staff-log.server.ts'

export type StaffListItem = Awaited<ReturnType<typeof listStaff>>[number]

/** An admin, or null for the operator's command, who may do everything that an admin may. */
type Actor = string | null

export type StaffChangeRefusal =
  | 'not-admin'
  | 'not-found'
  | 'already'
  | 'own-role'
  | 'last-admin'
  | 'too-many'

type Refused = { refused: StaffChangeRefusal }
type StaffChange = { changed: true } | Refused
type LoggedChange = { action: string; subjectId: string; details?: Record<string, unknown> }

export async function listStaff(db: Database) {
  return await db
    .select({
      userId: staff.userId,
      fullName: users.fullName,
      email: users.email,
      role: staff.role,
      since: staff.createdAt,
      hasSecondFactor: sql<boolean>`${secondFactors.userId} is not null`,
    })
    .from(staff)
    .innerJoin(users, eq(users.id, staff.userId))
    .leftJoin(secondFactors, eq(secondFactors.userId, staff.userId))
    .where(isNull(users.deletedAt))
    .orderBy(asc(users.fullName), asc(staff.userId))
}

/** Makes the account of an email address staff. Refuses an unknown address and who is staff already. */
export async function addStaff(
  db: Database,
  { actorId, email, role }: { actorId: Actor; email: string; role: StaffRole },
): Promise<StaffChange> {
  return await changeStaff(db, actorId, async (tx) => {
    const [person] = await tx
      .select({ id: users.id })
      .from(users)
      .where(and(eq(users.email, cleanEmail(email).toLowerCase()), isNull(users.deletedAt)))
    if (!person) return { refused: 'not-found' }
    const [added] = await tx
      .insert(staff)
      .values({ userId: person.id, role, addedBy: actorId })
      .onConflictDoNothing()
      .returning({ userId: staff.userId })
    if (!added) return { refused: 'already' }
    return { action: 'add-staff', subjectId: person.id, details: { role } }
  })
}

export async function changeStaffRole(
  db: Database,
  { actorId, userId, role }: { actorId: Actor; userId: string; role: StaffRole },
): Promise<StaffChange> {
  if (userId === actorId) return { refused: 'own-role' }
  return await changeStaff(db, actorId, async (tx, admins) => {
    const previousRole = await findRole(tx, userId)
    if (!previousRole) return { refused: 'not-found' }
    if (previousRole === role) return { refused: 'already' }
    if (isLastAdmin(admins, userId)) return { refused: 'last-admin' }
    await tx.update(staff).set({ role }).where(eq(staff.userId, userId))
    return { action: 'change-role', subjectId: userId, details: { role, previousRole } }
  })
}

/** Removes a member of staff and their second factor. The last admin cannot be removed. */
export async function removeStaff(
  db: Database,
  { actorId, userId }: { actorId: Actor; userId: string },
): Promise<StaffChange> {
  return await changeStaff(db, actorId, async (tx, admins) => {
    const role = await findRole(tx, userId)
    if (!role) return { refused: 'not-found' }
    if (isLastAdmin(admins, userId)) return { refused: 'last-admin' }
    await tx.delete(staff).where(eq(staff.userId, userId))
    await resetSecondFactor(tx, userId)
    return { action: 'remove-staff', subjectId: userId, details: { role } }
  })
}

export async function resetStaffSecondFactor(
  db: Database,
  { actorId, userId }: { actorId: Actor; userId: string },
): Promise<StaffChange> {
  return await changeStaff(db, actorId, async (tx) => {
    const isStaff = await findRole(tx, userId)
    if (!isStaff || !(await resetSecondFactor(tx, userId))) return { refused: 'not-found' }
    return { action: 'reset-second-factor', subjectId: userId }
  })
}

export async function deleteStaff(db: Database, userId: string): Promise<void> {
  await db.delete(staff).where(eq(staff.userId, userId))
  await resetSecondFactor(db, userId)
}

/** Logs the change. Locks all active admins, so that two who remove each other do not leave none. */
async function changeStaff(
  db: Database,
  actorId: Actor,
  change: (tx: Database, adminIds: readonly string[]) => Promise<LoggedChange | Refused>,
): Promise<StaffChange> {
  return await db.transaction(async (tx) => {
    const admins = await tx
      .select({ userId: staff.userId })
      .from(staff)
      .innerJoin(users, eq(users.id, staff.userId))
      .where(and(eq(staff.role, 'admin'), isNull(users.deletedAt), isNull(users.suspendedAt)))
      .orderBy(asc(staff.userId))
      .for('update', { of: staff })
    const adminIds = admins.map(({ userId }) => userId)
    if (actorId && !adminIds.includes(actorId)) return { refused: 'not-admin' }
    if (actorId) {
      const limitResult = await consumeLimit(tx, { limit: 'staff-change', key: actorId })
      if (!limitResult.allowed) return { refused: 'too-many' }
    }
    const changed = await change(tx, adminIds)
    if ('refused' in changed) return changed
    await recordStaffAction(tx, { actorId, subjectKind: 'member', ...changed })
    return { changed: true }
  })
}

async function findRole(tx: Database, userId: string): Promise<StaffRole | undefined> {
  if (!isId(userId)) return undefined
  const [found] = await tx
    .select({ role: staff.role })
    .from(staff)
    .where(eq(staff.userId, userId))
    .for('update')
  return found?.role
}

function isLastAdmin(adminIds: readonly string[], userId: string): boolean {
  return adminIds.length === 1 && adminIds[0] === userId
}
