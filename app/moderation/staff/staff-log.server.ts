import { staffLog } from '../../../db/schema/moderation.server.ts'
import type { Database } from '../../platform/database/database.server.ts'
import { newId } from '../../platform/database/ids.server.ts'

type StaffAction = {
  /** Null for the operator's command. */
  actorId: string | null
  /** Such as `add-staff`; `staff.actions` in the dictionary names it. */
  action: string
  subjectKind?: string | undefined
  subjectId?: string | undefined
  details?: Record<string, unknown>
}

/** Call it in the transaction of the action itself. Entries are never changed or deleted. */
export async function recordStaffAction(tx: Database, action: StaffAction): Promise<string> {
  const id = newId()
  await tx.insert(staffLog).values({ id, ...action })
  return id
}
