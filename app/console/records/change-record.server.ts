import type { Database } from '../../platform/database/database.server.ts'
import type { FormErrors, FormInput } from '../../platform/forms/form-result.ts'
import { findRecord, type RecordItem } from './list-records.server.ts'
import { checkContent, parseRecordForm, toFieldViews } from './record-form.server.ts'
import type { Content, RecordContext, RecordKind } from './record-kind.server.ts'
import { listVersions, type RecordVersion, saveRecord } from './save-record.server.ts'

type ChangeInput = {
  actorId: string
  kind: RecordKind
  /** Absent for a new record. */
  record: RecordItem | undefined
  form: FormData
  context: RecordContext
}

type NewVersion = RecordVersion & { action: Parameters<typeof saveRecord>[1]['action'] }

export type ChangeOutcome =
  | { saved: string }
  | { values: FormInput; preview: { key: string; content: Content } }
  | { values?: FormInput; errors: FormErrors }
  /** So many ads and services have it: the admin has to confirm. */
  | { values?: FormInput; uses: number }
  | { values?: FormInput; refused: 'changed-meanwhile' | 'not-found' | 'exists' }

/** Does what a form of a record asks for: `intent` is one of the actions of `saveRecord`. */
export async function changeRecord(db: Database, input: ChangeInput): Promise<ChangeOutcome> {
  const { form, record } = input
  const intent = form.get('intent')
  if (intent === 'save' || intent === 'preview') return await saveForm(db, input)
  if (!record) return { refused: 'not-found' }
  const { content, archived, isOwn, own } = record
  if (intent === 'archive') return await archive(db, input, record)
  if (intent === 'restore') {
    return await checkAndSave(db, input, { action: 'restore', content: own, archived: false })
  }
  if (intent === 'keep') return await save(db, input, { action: 'keep', content, archived })
  if (intent === 'take' && !isOwn) {
    return await checkAndSave(db, input, { action: 'take', content: null, archived })
  }
  if (intent === 'bringBack') return await bringBack(db, input, record)
  return { refused: 'not-found' }
}

async function saveForm(db: Database, input: ChangeInput): Promise<ChangeOutcome> {
  const { kind, record, form, context } = input
  const fields = kind.listFields(context, record?.key)
  const { content: typed, errors, values } = parseRecordForm(form, fields, record?.content)
  if (!record) values.group = String(form.get('group') ?? '')
  if (Object.keys(errors).length > 0) return { values, errors }
  const content = kind.complete?.(typed, record?.content) ?? typed
  const key = record?.key ?? createKey(input, content)
  if (typeof key !== 'string') return { values, errors: key }
  if (!record && (await findRecord(db, kind, { key, language: context.catalog.language }))) {
    return { values, refused: 'exists' }
  }
  const wrong = await kind.check?.(context, { key, content })
  if (wrong) return { values, errors: wrong }
  if (form.get('intent') === 'preview') return { values, preview: { key, content } }
  if (record && !form.has('confirmed')) {
    const uses = (await kind.countUses?.(db, { key, before: record.content, content })) ?? 0
    if (uses > 0) return { values, uses }
  }
  const archived = record?.archived ?? false
  const outcome = await save(db, input, { action: 'save', content, archived }, key)
  return 'saved' in outcome ? outcome : { ...outcome, values }
}

function createKey({ kind, form, context }: ChangeInput, content: Content): string | FormErrors {
  const group = String(form.get('group') ?? '')
  if (kind.group && !kind.group.listOptions(context).some(({ value }) => value === group))
    return { group: { key: 'console.records.errors.missing' } }
  const key = kind.createKey?.(content, group) ?? ''
  // The page of this address adds one.
  if (key === 'new') return 'new-1'
  const isKey = /^[\p{L}\p{N}][\p{L}\p{M}\p{N}:_ -]{0,98}[\p{L}\p{M}\p{N}]$/u.test(`${key}`)
  if (typeof key !== 'string' || isKey) return key
  return { en: { key: 'console.records.errors.noKey' } }
}

async function archive(db: Database, input: ChangeInput, record: RecordItem) {
  const { kind, form } = input
  if (!kind.canArchive) return { refused: 'not-found' } as const
  const { key, content, own } = record
  const uses = form.has('confirmed') ? 0 : await kind.countUses?.(db, { key, before: content })
  if (uses) return { uses }
  return await save(db, input, { action: 'archive', content: own, archived: true })
}

async function bringBack(db: Database, input: ChangeInput, record: RecordItem) {
  const number = Number(input.form.get('number'))
  const versions = await listVersions(db, { kind: input.kind.name, key: record.key, limit: 200 })
  // Before its first version a record followed the release.
  const version =
    number === 0 && !record.isOwn
      ? { content: null, archived: false }
      : versions.find((one) => one.number === number)
  if (!version) return { refused: 'not-found' } as const
  const { kind } = input
  const content =
    version.content && (kind.complete?.(version.content, record.content) ?? version.content)
  const { archived } = version
  return await checkAndSave(db, input, { action: 'bringBack', content, archived })
}

/** For content that no form sent; without, that of the release. What is wrong is shown in the form, to be changed. */
async function checkAndSave(db: Database, input: ChangeInput, version: NewVersion) {
  if (version.archived) return await save(db, input, version)
  const { kind, context, record } = input
  const key = record?.key ?? ''
  const released = kind.listRelease().find((one) => one.key === key)?.content
  const content = version.content ?? released ?? {}
  const errors = await checkContent(context, kind, { key, content })
  if (!errors) return await save(db, input, version)
  const views = toFieldViews(kind.listFields(context, key), content)
  return { values: Object.fromEntries(views.map(({ name, value }) => [name, value])), errors }
}

async function save(
  db: Database,
  { actorId, kind, record, form }: ChangeInput,
  version: NewVersion,
  key = record?.key ?? '',
): Promise<ChangeOutcome> {
  const basedOn = Number(form.get('revision')) || 0
  const outcome = await saveRecord(db, { actorId, kind, key, basedOn, ...version })
  return 'saved' in outcome ? { saved: key } : outcome
}
