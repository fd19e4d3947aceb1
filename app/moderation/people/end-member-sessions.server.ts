import type { StaffRole } from '../../../db/schema/moderation.server.ts'
import { endSessions } from '../../accounts/sessions/device-sessions.server.ts'
import type { Database } from '../../platform/database/database.server.ts'
import { isOutranked } from '../staff/find-staff-member.server.ts'
import { recordStaffAction } from '../staff/staff-log.server.ts'

/** Signs a member out on all devices, and logs it. Refuses staff of the same or a higher role. */
export async function endMemberSessions(
  db: Database,
  { actorId, actorRole, userId }: { actorId: string; actorRole: StaffRole; userId: string },
): Promise<{ count: number } | { refused: 'not-allowed' }> {
  return await db.transaction(async (tx) => {
    if (await isOutranked(tx, { userId, actorRole })) return { refused: 'not-allowed' }
    const count = await endSessions(tx, { userId })
    const subject = { subjectKind: 'member', subjectId: userId, details: { count } }
    await recordStaffAction(tx, { actorId, action: 'end-sessions', ...subject })
    return { count }
  })
}
