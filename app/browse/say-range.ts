import type { Translate } from '../i18n/dictionary.ts'
import { formatRupees, sayAmount } from '../i18n/money.ts'
import { readRange, type TypedRange } from './typed-range.ts'

/** "From 40", "Up to 50 lakh", "40 to 400"; `undefined` where neither end means anything. */
export function sayRange(
  typed: TypedRange,
  say: (amount: number) => string,
  t: Translate,
): string | undefined {
  const { min, max } = readRange(typed).range ?? {}
  if (min !== undefined && max !== undefined)
    return t('filters.between', { min: say(min), max: say(max) })
  if (min !== undefined) return t('filters.from', { amount: say(min) })
  if (max !== undefined) return t('filters.upTo', { amount: say(max) })
  return undefined
}

export function sayPrice(price: number, t: Translate): string {
  return sayAmount(price, t) ?? formatRupees(price)
}
