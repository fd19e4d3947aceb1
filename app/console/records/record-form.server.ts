import type { FormErrors, FormInput } from '../../platform/forms/form-result.ts'
import type { Content, RecordContext, RecordField, RecordKind } from './record-kind.server.ts'

/** What the page needs of a field: a codec stays on the server. */
export type FieldView = Omit<RecordField, 'codec'> & { name: string; value: string }

export function toFieldViews(
  fields: readonly RecordField[],
  content: Content | undefined,
): FieldView[] {
  return fields.map(({ codec, ...field }) => ({
    ...field,
    name: nameOf(field.path),
    value: codec.format(content && valueAt(content, field.path)),
  }))
}

/**
 * The content that a form describes. What no field shows stays as it is in `before`. `values` is what was typed.
 */
export function parseRecordForm(
  form: FormData,
  fields: readonly RecordField[],
  before: Content | undefined,
): { content: Content; errors: FormErrors; values: FormInput } {
  let content: Content = before ?? {}
  const errors: FormErrors = {}
  const values: FormInput = {}
  for (const { path, codec, isLocked } of fields) {
    if (isLocked) continue
    const name = nameOf(path)
    const typed = form.get(name)
    const text = typeof typed === 'string' ? typed : ''
    values[name] = text
    const parsed = codec.parse(text)
    if ('error' in parsed) errors[name] = parsed.error
    else content = withValue(content, path.split('.'), parsed.value)
  }
  return { content, errors, values }
}

/** What a form with this content would be refused for: it was valid once, but what it names may be gone. */
export async function checkContent(
  context: RecordContext,
  kind: RecordKind,
  record: { key: string; content: Content },
): Promise<FormErrors | undefined> {
  const errors: FormErrors = {}
  for (const { path, codec } of kind.listFields(context, record.key)) {
    const parsed = codec.parse(codec.format(valueAt(record.content, path)))
    if ('error' in parsed) errors[nameOf(path)] = parsed.error
  }
  return Object.keys(errors).length > 0 ? errors : await kind.check?.(context, record)
}

/** The name of the field in the form: `descriptionEn` is `description_en`. */
export function nameOf(path: string): string {
  return path
    .replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
    .replace(/[^a-z0-9_]/g, '_')
    .slice(0, 60)
}

function valueAt(content: Content, path: string): unknown {
  let value: unknown = content
  for (const part of path.split('.')) value = (value as Content | undefined)?.[part]
  return value
}

function withValue(content: Content, [part = '', ...rest]: string[], value: unknown): Content {
  const own = rest.length > 0 ? withValue(asContent(content[part]), rest, value) : value
  const isEmpty = own === undefined || (rest.length > 0 && Object.keys(own as object).length === 0)
  const { [part]: _, ...others } = content
  return isEmpty ? others : { ...content, [part]: own }
}

function asContent(value: unknown): Content {
  return typeof value === 'object' && value !== null ? (value as Content) : {}
}
