import { parseDecimal } from '../../i18n/format/parse-digits.ts'
import type { FormError, FormErrors } from '../../platform/forms/form-result.ts'
import { cleanLine, cleanText } from '../../platform/text/clean-text.ts'
import { isLongerThan } from '../../platform/text/text-length.ts'

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

/** Keys of the words for what the browser finds wrong with the fields of a form. */
export type ValidationMessages = {
  missing: Partial<Record<string, string>>
  /** Said of any other field that is missing, with its `label`. */
  anyMissing: string
  /** With `most`, the letters that fit. */
  tooLong: string
  noNumber: string
  /** Fields of amounts, where nothing at all is no answer. */
  zero: Partial<Record<string, string>>
  noEmail: string
}

/**
 * What is missing or cannot be right among the fields in `part`, told by the browser before the
 * server is asked. The rules themselves stay on the server.
 */
export function validateFields(part: HTMLElement, say: ValidationMessages): FormErrors {
  const errors: FormErrors = {}
  for (const control of part.querySelectorAll<Control>('input, select, textarea')) {
    const error = validateControl(control, say)
    if (error) errors[control.name] ??= error
  }
  return errors
}

function validateControl(control: Control, say: ValidationMessages): FormError | undefined {
  const { name, type, value, validity, required, inputMode } = control
  const isEmpty = validity.valueMissing || (required && !value.trim())
  if (isEmpty) return missingError(control, say)
  const most = Number(control.dataset.mostLetters)
  if (most && isLongerThan(submittedText(control), most))
    return { key: say.tooLong, params: { most } }
  const amount = inputMode === 'decimal' && value.trim() ? parseDecimal(value) : undefined
  if (inputMode === 'decimal' && value.trim() && amount === undefined)
    return { key: say.noNumber, params: { label: labelText(control) } }
  const zero = amount === 0 ? say.zero[name] : undefined
  if (zero) return { key: zero, params: { label: labelText(control) } }
  if (type === 'email' && validity.typeMismatch) return { key: say.noEmail }
}

// As the server counts them.
function submittedText({ type, value }: Control): string {
  return type === 'textarea' ? cleanText(value) : cleanLine(value)
}

function missingError(control: Control, { missing, anyMissing }: ValidationMessages) {
  const key = missing[control.name]
  return key ? { key } : { key: anyMissing, params: { label: labelText(control) } }
}

function labelText({ labels }: Control): string {
  return labels?.[0]?.textContent?.trim() ?? ''
}
