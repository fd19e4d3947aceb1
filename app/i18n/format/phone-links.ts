import { normalizePhone } from './normalize-phone.ts'
import { toLatinDigits } from './parse-digits.ts'

/** A stored number as people in Pakistan write it: `+923001234567` as `0300 1234567`. */
export function formatPhone(stored: string): string {
  const mobile = normalizePhone(stored)?.match(/^\+92(3\d\d)(\d{7})$/)
  return mobile ? `0${mobile[1]} ${mobile[2]}` : stored
}

/** The address that calls a number. Only digits and a plus get into it, whatever was stored. */
export function phoneUrl(stored: string): string {
  return `tel:${normalizePhone(stored) ?? toLatinDigits(stored).replace(/[^+\d]/g, '')}`
}

/** The address that opens a WhatsApp chat with `message` written; absent for what is no full number. */
export function whatsAppUrl(stored: string, message: string): string | undefined {
  const number = normalizePhone(stored)
  if (!number) return undefined
  return `https://wa.me/${number.replace(/\D/g, '')}?text=${encodeURIComponent(message)}`
}
