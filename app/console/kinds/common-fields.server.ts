import type { FormErrors } from '../../platform/forms/form-result.ts'
import { lineCodec, numberCodec } from '../records/field-codecs.server.ts'
import type { RecordContext, RecordField, RecordKind } from '../records/record-kind.server.ts'
import { wordsCodec } from './rule-codecs.server.ts'

const name = lineCodec({ max: 60, required: true })

export const nameFields: readonly RecordField[] = [
  { path: 'en', label: 'console.records.english', input: 'line', language: 'en', codec: name },
  { path: 'ur', label: 'console.records.urdu', input: 'line', language: 'ur', codec: name },
]

export const positionField: RecordField = {
  path: 'position',
  label: 'console.records.position',
  hint: 'console.records.positionHint',
  input: 'line',
  codec: numberCodec({ min: 0, max: 100_000 }),
}

export const wordsField: RecordField = {
  path: 'words',
  label: 'console.records.words',
  hint: 'console.records.wordsHint',
  input: 'text',
  codec: wordsCodec,
}

/** The records of a category are listed under it. */
export const categoryGroup: NonNullable<RecordKind['group']> = {
  label: 'console.records.category.one',
  listOptions: ({ catalog }: RecordContext) =>
    catalog.allCategories.map(({ slug, name }) => ({ value: slug, label: name })),
}

/** An error at each field that names what does not exist, or what another record has. */
export function listProblems(
  unknown: Record<string, string[]>,
  problem: 'unknown' | 'taken' = 'unknown',
): FormErrors | undefined {
  const errors: FormErrors = {}
  for (const [field, [first]] of Object.entries(unknown))
    if (first !== undefined)
      errors[field] = { key: `console.records.errors.${problem}`, params: { name: first } }
  return Object.keys(errors).length > 0 ? errors : undefined
}
