import { normalizePhone } from './normalize-phone.ts'
import { toLatinDigits } from './parse-digits.ts'

/** Formats a stored number in the local way: `+923001234567` as `0300 1234567`. */
export function formatPhone(stored: string): string {
  const mobile = normalizePhone(stored)?.match(/^\+92(3\d\d)(\d{7})$/)
  return mobile ? `0${mobile[1]} ${mobile[2]}` : stored
}

/** Formats a stored number for running text, which keeps it on one line. */
export function formatPhoneInText(stored: string): string {
  return formatPhone(stored).replace(' ', '\u00a0')
}

/** The `tel:` URL of a number, restricted to digits and a plus sign whatever is stored. */
export function phoneUrl(stored: string): string {
  return `tel:${normalizePhone(stored) ?? toLatinDigits(stored).replace(/[^+\d]/g, '')}`
}

/** Opens a WhatsApp chat with `message` filled in; `undefined` if the number is invalid. */
export function whatsAppUrl(stored: string, message: string): string | undefined {
  const number = normalizePhone(stored)
  if (!number) return undefined
  return `https://wa.me/${number.replace(/\D/g, '')}?text=${encodeURIComponent(message)}`
}
