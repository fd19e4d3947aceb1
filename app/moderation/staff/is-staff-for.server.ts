import { and, eq, isNull } from 'drizzle-orm'
import { users } from '../../../db/schema/accounts.server.ts'
import { staff } from '../../../db/schema/moderation.server.ts'
import type { Database } from '../../platform/database/database.server.ts'
import { mayOpen, type StaffPart } from './staff-roles.ts'

/** Whether somebody is staff whose role now opens a part of the pages: staff who are suspended may not. */
export async function isStaffFor(
  tx: Database,
  { userId, part }: { userId: string; part: StaffPart },
): Promise<boolean> {
  const [member] = await tx
    .select({ role: staff.role })
    .from(staff)
    .innerJoin(users, eq(users.id, staff.userId))
    .where(and(eq(staff.userId, userId), isNull(users.suspendedAt), isNull(users.deletedAt)))
  return member !== undefined && mayOpen(member.role, part)
}
