import { z } from 'zod'
import { normalizePhone } from '../../i18n/format/normalize-phone.ts'
import { environment } from '../../platform/http/environment.server.ts'

type MobileNumber = { e164: string } | { error: string }

/**
 * A mobile number to prove, in E.164, however it is typed or pasted: `+923…`, or any number of the other countries in
 * `PHONE_COUNTRIES`. Refuses landlines, other countries and what is no single number, each with its own text.
 */
export function parseMobileNumber(typed: string): MobileNumber {
  if (!typed.trim()) return { error: 'phone.required' }
  const number = normalizePhone(typed)?.replace(/^(?!\+)/, '+')
  if (!number) return { error: 'phone.invalid' }
  if (/^\+923\d{9}$/.test(number)) return isAllowed(number)
  return number.startsWith('+92') ? { error: 'phone.landline' } : isAllowed(number)
}

function isAllowed(number: string): MobileNumber {
  const isOfCountry = environment().phoneCountries.some((code) => number.startsWith(`+${code}`))
  return isOfCountry ? { e164: number } : { error: 'phone.country' }
}

/** A form field with a mobile number to prove; its value becomes E.164. */
export const mobileNumberField = z.string('phone.required').transform((typed, context) => {
  const parsed = parseMobileNumber(typed)
  if ('e164' in parsed) return parsed.e164
  context.addIssue({ code: 'custom', message: parsed.error })
  return z.NEVER
})
