import { formatNumber } from './parse-digits.ts'

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

export function formatPrice(amount: number): string {
  const paisa = Math.round(amount * 100)
  const rupees = formatNumber(Math.floor(paisa / 100))
  return paisa % 100 ? `${rupees}.${String(paisa % 100).padStart(2, '0')}` : rupees
}
