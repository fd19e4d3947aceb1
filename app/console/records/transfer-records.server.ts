import { z } from 'zod'
import { release } from '../../../db/seed/release.ts'
import { loadCatalogs } from '../../catalog/catalog.server.ts'
import { getTranslator } from '../../i18n/dictionaries.server.ts'
import type { Database } from '../../platform/database/database.server.ts'
import { readReferenceChanges } from '../../reference/reference-changes.server.ts'
import { isSameJson } from '../../reference/same-json.ts'
import { catalogKinds } from './catalog-kinds.server.ts'
import { findRecord } from './list-records.server.ts'
import { checkContent } from './record-form.server.ts'
import type { RecordContext, RecordKind } from './record-kind.server.ts'
import { saveRecord } from './save-record.server.ts'

const fileSchema = z.object({
  catalogue: z.literal(1),
  records: z.array(
    z.object({
      kind: z.string(),
      key: z.string().min(1),
      content: z.record(z.string(), z.unknown()).nullable(),
      archived: z.boolean(),
    }),
  ),
})

type CatalogueFile = z.infer<typeof fileSchema>

/** What the operator has changed of the catalogue, places and words. */
export async function exportCatalogue(db: Database): Promise<CatalogueFile> {
  const changes = await readReferenceChanges(db)
  const records = Object.keys(release).flatMap((kind) =>
    [...(changes.get(kind) ?? [])].flatMap(([key, { content, archived }]) =>
      content || archived ? [{ kind, key, content, archived }] : [],
    ),
  )
  return { catalogue: 1, records }
}

/**
 * Saves the records of a file, all of them or none: throws with what is wrong. Returns how many have changed; what
 * the file does not name stays.
 */
export async function importCatalogue(db: Database, text: string): Promise<number> {
  const { records } = fileSchema.parse(JSON.parse(text))
  return await db.transaction(async (tx) => {
    let saved = 0
    const order = Object.keys(release)
    const sorted = records.toSorted((a, b) => order.indexOf(a.kind) - order.indexOf(b.kind))
    for (const record of sorted) if (await importRecord(tx, record)) saved += 1
    // Records name each other, so they are checked when all are there.
    const context = await freshContext(tx)
    for (const record of sorted) await checkRecord(context, record)
    return saved
  })
}

type ImportedRecord = CatalogueFile['records'][number]

async function importRecord(tx: Database, record: ImportedRecord): Promise<boolean> {
  const { key, content, archived } = record
  const kind = findKind(record)
  const now = await findRecord(tx, kind, { key, language: 'en' })
  if (now && isSameJson(now.own, content) && now.archived === archived) return false
  const version = { actorId: null, kind, key, content, archived, basedOn: now?.number ?? 0 }
  const outcome = await saveRecord(tx, { ...version, action: 'import' })
  if ('refused' in outcome) throw new Error(`${kind.name} ${key}: ${outcome.refused}`)
  return true
}

async function checkRecord(context: RecordContext, record: ImportedRecord): Promise<void> {
  const { key, content } = record
  if (!content) return
  const kind = findKind(record)
  const fail = (path: string, error: { key: string; params?: Record<string, string | number> }) => {
    throw new Error(`${kind.name} ${key}, ${path}: ${context.t(error.key, error.params)}`)
  }
  if (kind.group?.listOptions(context).every(({ value }) => !key.startsWith(`${value}:`)))
    fail('key', { key: 'console.records.errors.missing' })
  const errors = (await checkContent(context, kind, { key, content })) ?? {}
  for (const [path, error] of Object.entries(errors)) if (error) fail(path, error)
}

function findKind({ kind, key }: { kind: string; key: string }): RecordKind {
  const found = catalogKinds.find(({ name }) => name === kind)
  if (!found || !(kind in release)) throw new Error(`${kind} ${key}: no such kind`)
  return found
}

async function freshContext(tx: Database): Promise<RecordContext> {
  return { db: tx, t: getTranslator('en'), catalog: (await loadCatalogs(tx)).en }
}
