import type { Translate } from '../translator.ts'
import { crore, lakh } from './format-lakh-crore.ts'
import { formatNumber } from './parse-digits.ts'

/** Spells out a price: `2 lakh 85 thousand rupees 50 paisa`; `undefined` for zero. */
export function spellAmount(amount: number, t: Translate): string | undefined {
  const paisa = Math.round(amount * 100)
  const whole = Math.floor(paisa / 100)
  const parts = [
    [Math.floor(whole / crore), 'money.crore'],
    [Math.floor((whole % crore) / lakh), 'money.lakh'],
    [Math.floor((whole % lakh) / 1000), 'money.thousand'],
    [whole % 1000, 'money.ones'],
  ] as const
  const spoken = parts
    .filter(([count]) => count > 0)
    .map(([count, key]) => t(key, { amount: formatNumber(count) }))
  const words = [
    spoken.length > 0 && t('money.rupees', { amount: spoken.join(' ') }),
    paisa % 100 > 0 && t('money.paisa', { amount: paisa % 100 }),
  ].filter(Boolean)
  return words.length > 0 ? words.join(' ') : undefined
}
