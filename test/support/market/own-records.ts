import type { Database } from '../../../app/platform/database/database.server.ts'
import { newId } from '../../../app/platform/database/ids.server.ts'
import { refreshReferenceChanges } from '../../../app/reference/reference-changes.server.ts'
import { referenceChanges } from '../../../db/schema/reference.server.ts'

/** What the operator has saved as a record, as this process then reads it. */
export async function anOwnRecord(
  db: Database,
  record: { kind: string; key: string; content: Record<string, unknown>; number?: number },
): Promise<void> {
  await db.insert(referenceChanges).values({ id: newId(), number: 1, ...record })
  await refreshReferenceChanges(db)
}

const withoutChanges = {
  selectDistinctOn: () => ({ from: () => ({ orderBy: async () => [] }) }),
} as unknown as Database

/** Leaves nothing of what a test has changed in the memory of the process. */
export async function forgetOwnRecords(): Promise<void> {
  await refreshReferenceChanges(withoutChanges)
}
