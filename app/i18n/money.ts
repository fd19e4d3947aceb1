import type { Translate } from './dictionary.ts'
import { formatNumber } from './digits.ts'

const crore = 10_000_000
const lakh = 100_000

/** The most, in rupees or in any unit, that a field takes. */
export const largestAmount = 1_000_000_000_000

/** `285000` as `Rs 285,000`, the same in both languages; paisa are shown only when there are any. */
export function formatRupees(amount: number): string {
  return `Rs ${formatNumber(Math.round(amount * 100) / 100)}`
}

/** The same price as the result lists of the specification write it: `PKR 285,000`. */
export function formatPkr(amount: number): string {
  return `PKR ${formatNumber(Math.round(amount * 100) / 100)}`
}

/** A large price the way it is said: `2.85 lakh`, `4.2 crore`; `undefined` below one lakh. */
export function sayAmount(amount: number, t: Translate): string | undefined {
  if (amount >= crore) return t('money.crore', { amount: countIn(amount, crore) })
  if (amount >= lakh) return t('money.lakh', { amount: countIn(amount, lakh) })
  return undefined
}

/** A price in full words as it is typed: `2 lakh 85 thousand rupees`; `undefined` for zero. */
export function spellAmount(amount: number, t: Translate): string | undefined {
  const whole = Math.floor(amount)
  const parts = [
    [Math.floor(whole / crore), 'money.crore'],
    [Math.floor((whole % crore) / lakh), 'money.lakh'],
    [Math.floor((whole % lakh) / 1000), 'money.thousand'],
    [whole % 1000, 'money.ones'],
  ] as const
  const spoken = parts
    .filter(([count]) => count > 0)
    .map(([count, key]) => t(key, { amount: formatNumber(count) }))
  return spoken.length > 0 ? t('money.rupees', { amount: spoken.join(' ') }) : undefined
}

// Multiplied before it is divided: 4.85 is not exact in binary, and would be cut to 4.84.
function countIn(amount: number, unit: number): string {
  return formatNumber(Math.floor((amount * 100) / unit) / 100)
}
