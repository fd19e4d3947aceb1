import { endSessions } from '../../accounts/sessions/device-sessions.server.ts'
import type { Database } from '../../platform/database/database.server.ts'
import { recordStaffAction } from '../staff/staff-log.server.ts'

/** Signs a member out on all devices, and logs who did it. Returns how many sessions ended. */
export async function endPersonSessions(
  db: Database,
  { actorId, userId }: { actorId: string; userId: string },
): Promise<number> {
  return await db.transaction(async (tx) => {
    const count = await endSessions(tx, { userId })
    const subject = { subjectKind: 'member', subjectId: userId, details: { count } }
    await recordStaffAction(tx, { actorId, action: 'end-sessions', ...subject })
    return count
  })
}
