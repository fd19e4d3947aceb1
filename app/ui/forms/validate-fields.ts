import { cleanEmail } from '../../i18n/format/clean-pasted.ts'
import { normalizePhone } from '../../i18n/format/normalize-phone.ts'
import { hasUnclearComma } from '../../i18n/format/parse-digits.ts'
import type { FormError, FormErrors } from '../../platform/forms/form-result.ts'
import { cleanLine, cleanText } from '../../platform/text/clean-text.ts'
import { isLongerThan } from '../../platform/text/text-length.ts'

// Browsers accept `aslam@farm`, and refuse invisible marks.
const emailPattern = /^[^\s@]+@[^\s@]+\.[a-z]{2,}$/i

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

/** How the browser checks a form: dictionary keys of the errors it can find. */
export type ValidationMessages = {
  /** Parses the fields for numbers. */
  parseNumber?: (typed: string) => number | undefined
  missing: Partial<Record<string, string>>
  anyMissing: string
  /** With `most`, the maximum number of letters. */
  tooLong: string
  noNumber: string
  unclearComma: string
  /** Fields with amounts, where zero is not allowed. */
  zero: Partial<Record<string, string>>
  noPhone: string
  noEmail: string
}

/**
 * The fields in `part` that are missing or invalid, found before the form is sent. The rules themselves stay on
 * the server.
 */
export function validateFields(part: HTMLElement, messages: ValidationMessages): FormErrors {
  const errors: FormErrors = {}
  for (const control of part.querySelectorAll<Control>('input, select, textarea')) {
    const error = validateControl(control, messages)
    if (error) errors[control.name] ??= error
  }
  return errors
}

function validateControl(control: Control, messages: ValidationMessages): FormError | undefined {
  const { name, type, value, validity, required, inputMode } = control
  const isEmpty = validity.valueMissing || (required && !value.trim())
  if (isEmpty) return missingError(control, messages)
  const most = Number(control.dataset.mostLetters)
  if (most && isLongerThan(submittedText(control), most))
    return { key: messages.tooLong, params: { most } }
  const { parseNumber } = messages
  const isNumber = parseNumber && inputMode === 'decimal' && value.trim() !== ''
  const amount = isNumber ? parseNumber(value) : undefined
  if (isNumber && amount === undefined) {
    const key = hasUnclearComma(value) ? messages.unclearComma : messages.noNumber
    return { key, params: { label: labelText(control) } }
  }
  const zero = amount === 0 ? messages.zero[name] : undefined
  if (zero) return { key: zero, params: { label: labelText(control) } }
  if (type === 'tel' && value.trim() && !normalizePhone(value)) return { key: messages.noPhone }
  if (type === 'email' && value.trim() && !emailPattern.test(cleanEmail(value)))
    return { key: messages.noEmail }
  return undefined
}

// Cleaned as on the server.
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
