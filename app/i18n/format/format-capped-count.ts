import type { Translate } from '../translator.ts'
import { exactCountLimit } from './exact-count-limit.ts'
import { formatNumber } from './parse-digits.ts'

/** The number itself up to 1,000, then `1,000+`. */
export function formatCappedCount(count: number): string {
  return count > exactCountLimit ? `${formatNumber(exactCountLimit)}+` : formatNumber(count)
}

/** Formats a count of listings: exact up to 1,000, then the text of `{wordsKey}Many`. */
export function formatCount(wordsKey: string, count: number, t: Translate): string {
  return count > exactCountLimit
    ? t(`${wordsKey}Many`)
    : t(wordsKey, { count: formatNumber(count) })
}
