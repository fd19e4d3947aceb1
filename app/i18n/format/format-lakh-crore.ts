import type { Translate } from '../translator.ts'
import { formatNumber } from './parse-digits.ts'

export const crore = 10_000_000
export const lakh = 100_000

/** A large price the way people say it, rounded: `2.85 lakh`, `4.2 crore`; `undefined` below one lakh. */
export function formatLakhCrore(amount: number, t: Translate): string | undefined {
  // From here on, it would round to 100 lakh.
  if (amount >= crore - 500) return t('money.crore', { amount: countIn(amount, crore) })
  if (amount >= lakh) return t('money.lakh', { amount: countIn(amount, lakh) })
  return undefined
}

// Multiply before dividing: 1.005 is not exact in binary and would be rounded to 1.
function countIn(amount: number, unit: number): string {
  return formatNumber(Math.round((amount * 100) / unit) / 100)
}
