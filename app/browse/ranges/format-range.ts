import { formatLakhCrore } from '../../i18n/format/format-lakh-crore.ts'
import { formatRupees } from '../../i18n/format/format-price.ts'
import type { Translate } from '../../i18n/translator.ts'
import { parseRange, type RangeInput } from './parse-range.ts'

/**
 * Formats a range: "From 40", "Up to 50 lakh", "40 to 400"; `undefined` if neither end is valid.
 */
export function formatRange(
  typed: RangeInput,
  format: (amount: number) => string,
  t: Translate,
): string | undefined {
  const { min, max } = parseRange(typed).range ?? {}
  if (min !== undefined && max !== undefined)
    return t('filters.between', { min: format(min), max: format(max) })
  if (min !== undefined) return t('filters.from', { amount: format(min) })
  if (max !== undefined) return t('filters.upTo', { amount: format(max) })
  return undefined
}

export function formatRangePrice(price: number, t: Translate): string {
  return formatLakhCrore(price, t) ?? formatRupees(price)
}
