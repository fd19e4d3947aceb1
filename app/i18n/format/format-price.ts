import type { Translate } from '../dictionary.ts'
import { formatNumber } from './parse-digits.ts'

export const crore = 10_000_000
export const lakh = 100_000

/** The most, in rupees or in any unit, that a field takes. */
export const maxAmount = 1_000_000_000_000

/** `285000` as `Rs 285,000`, the same in both languages; paisa are shown only when there are any. */
export function formatRupees(amount: number): string {
  return `Rs ${formatPrice(amount)}`
}

/** The same price as the result lists of the specification write it: `PKR 285,000`. */
export function formatPkr(amount: number): string {
  return `PKR ${formatPrice(amount)}`
}

/** A price without its currency: `285,000`, and `3,650.50` where there are paisa. */
export function formatPrice(amount: number): string {
  const paisa = Math.round(amount * 100)
  const rupees = formatNumber(Math.floor(paisa / 100))
  return paisa % 100 ? `${rupees}.${String(paisa % 100).padStart(2, '0')}` : rupees
}

/** A large price the way it is said: `2.85 lakh`, `4.2 crore`; `undefined` below one lakh. */
export function formatAmount(amount: number, t: Translate): string | undefined {
  if (amount >= crore) return t('money.crore', { amount: countIn(amount, crore) })
  if (amount >= lakh) return t('money.lakh', { amount: countIn(amount, lakh) })
  return undefined
}

// Multiplied before it is divided: 4.85 is not exact in binary, and would be cut to 4.84.
function countIn(amount: number, unit: number): string {
  return formatNumber(Math.floor((amount * 100) / unit) / 100)
}
