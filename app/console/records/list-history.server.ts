import { inArray } from 'drizzle-orm'
import { users } from '../../../db/schema/accounts.server.ts'
import { type Changes, listChanges } from '../../moderation/staff/list-changes.ts'
import type { Database } from '../../platform/database/database.server.ts'
import type { RecordItem } from './list-records.server.ts'
import type { RecordKind } from './record-kind.server.ts'
import { listVersions } from './save-record.server.ts'

export type RecordHistoryData = {
  versions: {
    number: number
    at: Date
    /** Null for the operator's command. */
    actorName: string | null
    archived: boolean
    followsRelease: boolean
    changes: Changes
  }[]
  /** What the release says now, where the operator's version differs from it. */
  release: Changes | undefined
}

/** The versions of a record, the newest first, with what each changed. */
export async function listHistory(
  db: Database,
  { kind, record }: { kind: RecordKind; record: RecordItem },
): Promise<RecordHistoryData> {
  const versions = await listVersions(db, { kind: kind.name, key: record.key })
  const released = kind.listRelease().find(({ key }) => key === record.key)?.content
  const actorIds = versions.flatMap(({ actorId }) => actorId ?? [])
  const actors = await db
    .select({ id: users.id, fullName: users.fullName })
    .from(users)
    .where(inArray(users.id, actorIds))
  const names = new Map(actors.map(({ id, fullName }) => [id, fullName]))
  return {
    versions: versions.map(({ number, createdAt, actorId, archived, content, release }, index) => ({
      number,
      at: createdAt,
      actorName: actorId && (names.get(actorId) ?? ''),
      archived,
      followsRelease: content === null,
      changes: listChanges(versions[index + 1]?.content ?? release, content ?? released),
    })),
    release: record.differs && released ? listChanges(record.content, released) : undefined,
  }
}
