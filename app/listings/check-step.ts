import { parseDecimal } from '../i18n/digits.ts'
import type { FormErrors } from '../platform/form-answer.ts'

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

const missing: Partial<Record<string, string>> = {
  category_id: 'categoryRequired',
  title: 'titleRequired',
  description: 'descriptionRequired',
  price: 'priceRequired',
  quantity: 'quantityRequired',
  location_city: 'cityRequired',
}

/**
 * What is missing or cannot be right among the fields in `part`, told by the browser before the
 * server is asked. The rules themselves stay on the server.
 */
export function checkStep(part: HTMLElement): FormErrors {
  const errors: FormErrors = {}
  for (const control of part.querySelectorAll<Control>('input, select, textarea')) {
    const error = checkControl(control)
    if (error) errors[control.name] ??= error
  }
  return errors
}

function checkControl(control: Control) {
  const { name, value, validity, required, inputMode } = control
  const isEmpty = validity.valueMissing || (required && !value.trim())
  if (isEmpty) return toMissing(control)
  if (inputMode === 'decimal' && value.trim() && parseDecimal(value) === undefined)
    return { key: 'listing.errors.numberInvalid' }
  if (name === 'contact_email' && validity.typeMismatch)
    return { key: 'listing.errors.emailInvalid' }
}

function toMissing({ name, labels }: Control) {
  const key = missing[name]
  if (key) return { key: `listing.errors.${key}` }
  return {
    key: 'listing.errors.detailRequired',
    params: { label: labels?.[0]?.textContent?.trim() ?? '' },
  }
}
