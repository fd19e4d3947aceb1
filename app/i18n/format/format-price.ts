import type { Translate } from '../translator.ts'
import { formatNumber } from './parse-digits.ts'

export const crore = 10_000_000
export const lakh = 100_000

/** The largest amount a field accepts, in rupees or any unit. */
export const maxAmount = 1_000_000_000_000

/** Formats `285000` as `Rs 285,000`, the same in both languages; paisa only if there are any. */
export function formatRupees(amount: number): string {
  return `Rs ${formatPrice(amount)}`
}

/** The same price in the format of the specification's result lists: `PKR 285,000`. */
export function formatPkr(amount: number): string {
  return `PKR ${formatPrice(amount)}`
}

/** Formats a price without currency: `285,000`, or `3,650.50` with paisa. */
export function formatPrice(amount: number): string {
  const paisa = Math.round(amount * 100)
  const rupees = formatNumber(Math.floor(paisa / 100))
  return paisa % 100 ? `${rupees}.${String(paisa % 100).padStart(2, '0')}` : rupees
}

/**
 * Formats a large price the way people say it: `2.85 lakh`, `4.2 crore`; `undefined` below one
 * lakh.
 */
export function formatAmount(amount: number, t: Translate): string | undefined {
  if (amount >= crore) return t('money.crore', { amount: countIn(amount, crore) })
  if (amount >= lakh) return t('money.lakh', { amount: countIn(amount, lakh) })
  return undefined
}

// Multiply before dividing: 4.85 is not exact in binary and would be cut to 4.84.
function countIn(amount: number, unit: number): string {
  return formatNumber(Math.floor((amount * 100) / unit) / 100)
}
