import type { Database } from '../../platform/database/database.server.ts'
import {
  type CaseRow,
  claimCase,
  lockCase,
  releaseCase,
} from '../../screening/cases/claim-case.server.ts'
import { recordStaffAction } from '../staff/staff-log.server.ts'

type ClaimInput = { caseId: string; staffId: string }

/** Claims a case and records it in the staff log. Renewing an own claim is not recorded again. */
export async function claimAndRecord(db: Database, input: ClaimInput): Promise<void> {
  await db.transaction(async (tx) => {
    const locked = await lockCase(tx, input.caseId)
    if (!locked || !(await claimCase(tx, input)) || isClaimedBy(locked, input.staffId)) return
    await recordClaim(tx, 'claim-case', { ...input, locked })
  })
}

/** Gives a case back and records it in the staff log, if this member of staff had claimed it. */
export async function releaseAndRecord(db: Database, input: ClaimInput): Promise<void> {
  await db.transaction(async (tx) => {
    const locked = await lockCase(tx, input.caseId)
    if (locked?.claimedBy !== input.staffId) return
    await releaseCase(tx, input)
    await recordClaim(tx, 'release-case', { ...input, locked })
  })
}

function isClaimedBy({ claimedBy, claimedUntil }: CaseRow, staffId: string): boolean {
  return claimedBy === staffId && claimedUntil !== null && claimedUntil.getTime() > Date.now()
}

async function recordClaim(
  tx: Database,
  action: 'claim-case' | 'release-case',
  { caseId, staffId, locked }: ClaimInput & { locked: CaseRow },
): Promise<void> {
  const subject = { subjectKind: locked.subjectKind, subjectId: locked.subjectId }
  await recordStaffAction(tx, { actorId: staffId, action, ...subject, details: { caseId } })
}
