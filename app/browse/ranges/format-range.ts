import type { Translate } from '../../i18n/dictionary.ts'
import { formatAmount, formatRupees } from '../../i18n/format/format-money.ts'
import { parseRange, type RangeInput } from './parse-range.ts'

/** "From 40", "Up to 50 lakh", "40 to 400"; `undefined` where neither end means anything. */
export function formatRange(
  typed: RangeInput,
  say: (amount: number) => string,
  t: Translate,
): string | undefined {
  const { min, max } = parseRange(typed).range ?? {}
  if (min !== undefined && max !== undefined)
    return t('filters.between', { min: say(min), max: say(max) })
  if (min !== undefined) return t('filters.from', { amount: say(min) })
  if (max !== undefined) return t('filters.upTo', { amount: say(max) })
  return undefined
}

export function formatRangePrice(price: number, t: Translate): string {
  return formatAmount(price, t) ?? formatRupees(price)
}
