import { cleanPasted } from './clean-pasted.ts'
import { toLatinDigits } from './parse-digits.ts'

// A link that opens a call or a chat, up to its number.
const linkStart = /^(?:tel:|(?:https?:\/\/)?(?:wa\.me\/|api\.whatsapp\.com\/send\/?\?phone=))/i
// A mobile number has ten digits after the 0, a landline nine or ten.
const pakistaniNumber = /^(?:\+92|92|0)0?(3\d{9}|[124-9]\d{8,9})$/
const bareMobile = /^(3\d{9})$/
// In code units, including separators.
const maxInputLength = 200

/**
 * Normalizes a number typed or pasted with Urdu or wide digits, spaces, dashes, brackets, invisible marks, `0300`,
 * `+92`, `0092` or `92`, or as a `tel:` or WhatsApp link.
 * Pakistani numbers become `+92…`; others keep their 7 to 15 digits and `+`. `undefined` for anything else.
 */
export function normalizePhone(typed: string): string | undefined {
  if (typed.length > maxInputLength) return undefined
  const plain = toLatinDigits(cleanPasted(typed).replace(linkStart, ''))
    .replace(/[?&].*/, '')
    .replace(/[\s().\-/]/g, '')
    .replace(/^00/, '+')
  const national = (pakistaniNumber.exec(plain) ?? bareMobile.exec(plain))?.[1]
  if (national) return `+92${national}`
  return /^(?!\+92)\+?[1-9]\d{6,14}$/.test(plain) ? plain : undefined
}

/** A Pakistani mobile number as `+923…`, however it is typed; `undefined` for any other. */
export function mobileNumber(typed: string): string | undefined {
  const number = normalizePhone(typed)
  return number && /^\+923\d{9}$/.test(number) ? number : undefined
}
