import { eq } from 'drizzle-orm'
import { cases } from '../../../db/schema/moderation.server.ts'
import { lockMemberModeration } from '../../accounts/suspension/suspend-member.server.ts'
import { lockModeration, lockOffersOf } from '../../offers/moderation/hide-offers.server.ts'
import type { Database } from '../../platform/database/database.server.ts'
import { isId } from '../../platform/database/ids.server.ts'
import { findOfferTable, offerTables } from './offer-tables.server.ts'

/**
 * Call it before the case is locked. All code that locks several of these rows uses this order to
 * avoid deadlocks: the owner's row, their listings and services each by id, the case.
 */
export async function lockSubject(
  tx: Database,
  { caseId, action }: { caseId: string; action: string },
): Promise<void> {
  if (!isId(caseId)) return
  const [found] = await tx.select().from(cases).where(eq(cases.id, caseId))
  if (!found) return
  const { ownerId, subjectKind, subjectId } = found
  if (ownerId) await lockMemberModeration(tx, ownerId)
  if (ownerId && action === 'suspend') {
    for (const table of offerTables) await lockOffersOf(tx, table, ownerId)
    return
  }
  const table = findOfferTable(subjectKind)
  if (table) await lockModeration(tx, table, subjectId)
}
