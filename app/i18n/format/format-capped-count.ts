import type { Translate } from '../translator.ts'
import { exactCountLimit } from './exact-count-limit.ts'
import { formatNumber } from './parse-digits.ts'

/** The number itself up to 1,000, then `1,000+`: isolated, as the plus would change sides in Urdu text. */
export function formatCappedCount(count: number): string {
  if (count <= exactCountLimit) return formatNumber(count)
  return `\u2066${formatNumber(exactCountLimit)}+\u2069`
}

export function formatCount(messageKey: string, count: number, t: Translate): string {
  return count > exactCountLimit
    ? t(`${messageKey}Many`)
    : t(messageKey, { count: formatNumber(count) })
}
