import { parseDecimal } from '../i18n/digits.ts'
import type { FormErrors } from '../platform/form-answer.ts'

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

/** Keys of the words for fields of a form: where one is missing, and where an e-mail is none. */
export type FieldComplaints = {
  missing: Partial<Record<string, string>>
  /** Said of any other field that is missing, with its `label`. */
  anyMissing: string
  noNumber: string
  noEmail: string
}

/**
 * What is missing or cannot be right among the fields in `part`, told by the browser before the
 * server is asked. The rules themselves stay on the server.
 */
export function checkFields(part: HTMLElement, say: FieldComplaints): FormErrors {
  const errors: FormErrors = {}
  for (const control of part.querySelectorAll<Control>('input, select, textarea')) {
    const error = checkControl(control, say)
    if (error) errors[control.name] ??= error
  }
  return errors
}

function checkControl(control: Control, say: FieldComplaints) {
  const { type, value, validity, required, inputMode } = control
  const isEmpty = validity.valueMissing || (required && !value.trim())
  if (isEmpty) return sayMissing(control, say)
  if (inputMode === 'decimal' && value.trim() && parseDecimal(value) === undefined)
    return { key: say.noNumber }
  if (type === 'email' && validity.typeMismatch) return { key: say.noEmail }
}

function sayMissing({ name, labels }: Control, { missing, anyMissing }: FieldComplaints) {
  const key = missing[name]
  if (key) return { key }
  return { key: anyMissing, params: { label: labels?.[0]?.textContent?.trim() ?? '' } }
}
