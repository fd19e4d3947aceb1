import { eq } from 'drizzle-orm'
import { services } from '../../../db/schema/farm-services.server.ts'
import { listings } from '../../../db/schema/listings.server.ts'
import type { Database } from '../../platform/database/database.server.ts'
import { addSignal } from '../cases/add-signal.server.ts'
import { listingSnapshotColumns, serviceSnapshotColumns } from '../cases/snapshot-columns.server.ts'
import type { Finding, Offer } from '../rules/offer.ts'
import { ruleTable } from '../rules/rule-table.ts'
import { recordHold } from './record-hold.server.ts'

type RecordFindingsInput = {
  offer: Omit<Offer, 'imageIds'>
  id: string
  findings: readonly Finding[]
  /** Whether it was hidden just now, until a moderator has looked at it. */
  isHeld: boolean
}

/**
 * Adds the findings to the case with a snapshot of the saved offer, in the transaction that saves
 * it.
 */
export async function recordFindings(
  tx: Database,
  { offer, id, findings, isHeld }: RecordFindingsInput,
): Promise<void> {
  if (findings.length === 0) return
  const snapshot = await readSnapshot(tx, { kind: offer.kind, id })
  const subject = { kind: offer.kind, id, ownerId: offer.ownerId }
  for (const { rule, details, action, facts, matches } of findings) {
    const { policy, weight } = ruleTable[rule]
    await addSignal(tx, {
      subject,
      rule,
      reason: policy,
      details,
      weight,
      snapshot: { ...snapshot, action, facts, ...(matches && { matches }) },
    })
  }
  if (isHeld) await recordHold(tx, { offer, id, findings })
}

async function readSnapshot(tx: Database, { kind, id }: { kind: Offer['kind']; id: string }) {
  const [row] =
    kind === 'service'
      ? await tx.select(serviceSnapshotColumns).from(services).where(eq(services.id, id))
      : await tx.select(listingSnapshotColumns).from(listings).where(eq(listings.id, id))
  return row
}
