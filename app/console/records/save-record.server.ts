import { and, desc, eq } from 'drizzle-orm'
import { referenceChanges } from '../../../db/schema/reference.server.ts'
import { loadReferenceData, waitForReference } from '../../../db/seed/load-reference.server.ts'
import { listChanges } from '../../moderation/staff/list-changes.ts'
import { recordStaffAction } from '../../moderation/staff/staff-log.server.ts'
import type { Database } from '../../platform/database/database.server.ts'
import { newId } from '../../platform/database/ids.server.ts'
import type { Content, RecordKind } from './record-kind.server.ts'

export type RecordVersion = {
  content: Content | null
  archived: boolean
}

type SaveRecordInput = RecordVersion & {
  /** Null for the operator's command. */
  actorId: string | null
  kind: RecordKind
  key: string
  /** The number of the version that the change was made on; 0 if there was none. */
  basedOn: number
  action: 'save' | 'archive' | 'restore' | 'bringBack' | 'take' | 'keep' | 'import'
}

export type SaveRecordResult = { saved: number } | { refused: 'changed-meanwhile' | 'not-found' }

/**
 * Saves a new version of a record, writes it to the log with what was there before, and carries it to what the
 * market reads. Without `content` it follows the release again. Refuses a change on a version that is not the
 * latest: another admin was faster.
 */
export async function saveRecord(
  db: Database,
  { actorId, kind, key, content, archived, basedOn, action }: SaveRecordInput,
): Promise<SaveRecordResult> {
  const released = kind.listRelease().find((record) => record.key === key)?.content
  const next = content ?? released
  if (!next) return { refused: 'not-found' }
  return await db.transaction(async (tx) => {
    await waitForReference(tx)
    const latest = await findLatest(tx, { kind: kind.name, key })
    if ((latest?.number ?? 0) !== basedOn) return { refused: 'changed-meanwhile' }
    const number = basedOn + 1
    const version = { kind: kind.name, key, number, content, archived, release: released ?? null }
    const [added] = await tx
      .insert(referenceChanges)
      .values({ id: newId(), ...version, actorId })
      .onConflictDoNothing()
      .returning({ number: referenceChanges.number })
    if (!added) return { refused: 'changed-meanwhile' }
    const before = latest?.content ?? released
    await recordStaffAction(tx, {
      actorId,
      action: `records.${action}`,
      details: { record: `${kind.name} ${key}`, number, changes: listChanges(before, next) },
    })
    await kind.apply?.(tx, { key, before, content: next })
    // Only this record: the release of another copy may be newer.
    await loadReferenceData(tx, { only: { kind: kind.name, key } })
    return { saved: number }
  })
}

async function findLatest(db: Database, { kind, key }: { kind: string; key: string }) {
  const [latest] = await listVersions(db, { kind, key, limit: 1 })
  return latest
}

/** The versions of a record, the newest first. */
export async function listVersions(
  db: Database,
  { kind, key, limit = 20 }: { kind: string; key: string; limit?: number },
) {
  return await db
    .select()
    .from(referenceChanges)
    .where(and(eq(referenceChanges.kind, kind), eq(referenceChanges.key, key)))
    .orderBy(desc(referenceChanges.number))
    .limit(limit)
}
