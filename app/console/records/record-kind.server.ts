import type { Catalog } from '../../catalog/catalog.ts'
import type { Language } from '../../i18n/language.ts'
import type { Translate } from '../../i18n/translator.ts'
import type { StaffPart } from '../../moderation/staff/staff-roles.ts'
import type { Database } from '../../platform/database/database.server.ts'
import type { FormError, FormErrors } from '../../platform/forms/form-result.ts'

export type Content = Record<string, unknown>

/** A problem of a value, or the value. */
export type ParsedField = { value: unknown } | { error: FormError }

/** How a value of the record is typed: one text for each field of the form. */
export type FieldCodec = {
  format: (value: unknown) => string
  parse: (text: string) => ParsedField
}

/**
 * A field of the form of a record. `path` is its place in the content, such as `short.en`. `label` and `hint` are
 * keys of the dictionary, unless it is translated.
 */
export type RecordField = {
  path: string
  label: string
  hint?: string
  input: 'line' | 'text' | 'choice' | 'tick' | 'day'
  /** The language that it is written in: a field in English stands beside its Urdu. */
  language?: Language
  codec: FieldCodec
  options?: readonly { value: string; label: string }[]
  /** Whether label and hint are not keys but the texts themselves. */
  isTranslated?: boolean
  /** Shown, but set elsewhere: the hint says where. */
  isLocked?: boolean
}

export type RecordContext = {
  db: Database
  t: Translate
  catalog: Catalog
}

/** One kind of what the operator can change. The pages, the log, undo and the export are the same for all. */
export type RecordKind = {
  name: string
  part: StaffPart
  /** What this release brings. */
  listRelease: () => readonly { key: string; content: Content }[]
  listFields: (context: RecordContext, key: string | undefined) => readonly RecordField[]
  nameOf: (content: Content, language: Language) => string
  /** The records that belong to another one, such as the fields of a category, are listed under it. */
  group?: {
    label: string
    listOptions: (context: RecordContext) => readonly { value: string; label: string }[]
  }
  /** The key of a new record, or why there can be none. Absent if the operator can add none. */
  createKey?: (content: Content, group: string) => string | FormErrors
  /** What saving or bringing back adds to the content: its day, or what has to stay of the version before. */
  complete?: (content: Content, before: Content | undefined) => Content
  /** Refuses content whose fields are valid but do not fit together, also when it is brought back. */
  check?: (
    context: RecordContext,
    record: { key: string; content: Content },
  ) => Promise<FormErrors | undefined>
  /** How many ads and services a change touches; without `content`, archiving. */
  countUses?: (
    db: Database,
    change: { key: string; before: Content; content?: Content | undefined },
  ) => Promise<number>
  /** Carries the change to what else stores it, in the same transaction. */
  apply?: (
    tx: Database,
    change: { key: string; before: Content | undefined; content: Content },
  ) => Promise<void>
  /** Whether the page shows a text as readers would see it. */
  hasPreview?: boolean
  canArchive?: boolean
}
