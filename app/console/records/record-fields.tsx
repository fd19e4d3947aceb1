import type { ReactNode } from 'react'
import { useLanguage } from '../../i18n/language-provider.tsx'
import type { FormResult } from '../../platform/forms/form-result.ts'
import { Checkbox } from '../../ui/forms/checkbox.tsx'
import { SelectField } from '../../ui/forms/select-field.tsx'
import { TextArea } from '../../ui/forms/text-area.tsx'
import { TextField } from '../../ui/forms/text-field.tsx'
import type { FieldView } from './record-form.server.ts'

type RecordFieldsProps = { fields: readonly FieldView[]; result: FormResult | undefined }

/** The fields of a record; one in English stands beside its Urdu. */
export function RecordFields({ fields, result }: RecordFieldsProps) {
  const rows = pairLanguages(fields)
  return rows.map((row) => (
    <div key={row[0]?.name} className={row.length > 1 ? 'console-pair' : undefined}>
      {row.map((field) => (
        <OneField key={field.name} field={field} result={result} />
      ))}
    </div>
  ))
}

function OneField({
  field,
  result,
}: {
  field: FieldView
  result: FormResult | undefined
}): ReactNode {
  const { t } = useLanguage()
  const { name, input, language, options = [], isLocked: disabled, isTranslated } = field
  const value = result?.values?.[name] ?? field.value
  const error = result?.errors?.[name]
  const texts = {
    name,
    label: isTranslated ? field.label : t(field.label),
    disabled,
    hint: isTranslated ? field.hint : field.hint && t(field.hint),
    error: error && t(error.key, error.params),
  }
  const written = language && { lang: language, dir: language === 'ur' ? 'rtl' : 'ltr' }
  switch (input) {
    case 'line':
      return <TextField {...texts} {...written} defaultValue={value} autoComplete="off" />
    case 'day':
      return <TextField {...texts} type="date" defaultValue={value} />
    case 'text':
      return <TextArea {...texts} {...written} defaultValue={value} rows={rowsFor(value)} />
    case 'choice':
      return <SelectField {...texts} options={options} placeholder="" defaultValue={value} />
    case 'tick':
      return <Checkbox {...texts} value="yes" defaultChecked={value === 'yes'} />
  }
}

function rowsFor(text: string): number {
  const lines = text.split('\n').reduce((sum, line) => sum + Math.ceil((line.length + 1) / 60), 0)
  return Math.min(24, Math.max(3, lines + 1))
}

/** A field in Urdu joins the field before it, its English. */
function pairLanguages(fields: readonly FieldView[]): FieldView[][] {
  const rows: FieldView[][] = []
  for (const field of fields) {
    const last = rows.at(-1)
    if (field.language === 'ur' && last?.length === 1 && last[0]?.language === 'en')
      last.push(field)
    else rows.push([field])
  }
  return rows
}
