import type { Language } from '../../i18n/language.ts'
import type { Database } from '../../platform/database/database.server.ts'
import { foldText } from '../../platform/text/fold-text.ts'
import {
  mergeWithRelease,
  type ReferenceRecord,
  readReferenceChanges,
} from '../../reference/reference-changes.server.ts'
import { isSameJson } from '../../reference/same-json.ts'
import type { Content, RecordKind } from './record-kind.server.ts'

export type RecordFilter = {
  group?: string | undefined
  q?: string | undefined
  state?: 'changed' | 'archived' | 'differs' | undefined
}

export type RecordItem = ReferenceRecord & {
  name: string
  /** What the operator made of it; null for what follows the release, archived or not. */
  own: Content | null
  /** The version that counts, to base a change on; 0 for what follows the release untouched. */
  number: number
  /** The release says something else now than when the operator changed it. */
  differs: boolean
}

export async function listRecords(
  db: Database,
  kind: RecordKind,
  { language, ...filter }: RecordFilter & { language: Language },
): Promise<RecordItem[]> {
  const all = await readRecords(db, kind, language)
  const wanted = filter.q && foldText(filter.q)
  return all
    .filter(
      (record) =>
        (!filter.group || record.key.startsWith(`${filter.group}:`)) &&
        (!wanted || foldText(`${JSON.stringify(record.content)} ${record.key}`).includes(wanted)) &&
        (!filter.state || isInState(record, filter.state)),
    )
    .sort((one, other) => placeOf(one) - placeOf(other) || one.name.localeCompare(other.name))
}

export async function findRecord(
  db: Database,
  kind: RecordKind,
  { key, language }: { key: string; language: Language },
): Promise<RecordItem | undefined> {
  return (await readRecords(db, kind, language)).find((record) => record.key === key)
}

async function readRecords(db: Database, kind: RecordKind, language: Language) {
  const changes = (await readReferenceChanges(db)).get(kind.name)
  const release = kind.listRelease()
  const released = new Map(release.map(({ key, content }) => [key, content]))
  return mergeWithRelease(release, changes).map((record): RecordItem => {
    const change = changes?.get(record.key)
    const now = released.get(record.key)
    const differs = Boolean(
      change?.content &&
        now &&
        !isSameJson(change.release, now) &&
        !isSameJson(change.content, now),
    )
    const number = change?.number ?? 0
    const own = change?.content ?? null
    return {
      ...record,
      own,
      number,
      differs,
      name: kind.nameOf(record.content, language) || record.key,
    }
  })
}

function isInState(record: RecordItem, state: NonNullable<RecordFilter['state']>): boolean {
  if (state === 'archived') return record.archived
  return state === 'changed' ? record.isChanged : record.differs
}

function placeOf({ content }: RecordItem): number {
  return typeof content.position === 'number' ? content.position : 0
}
