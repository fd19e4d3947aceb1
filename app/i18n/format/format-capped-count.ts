import type { Translate } from '../translator.ts'
import { exactCountLimit } from './exact-count-limit.ts'
import { formatNumber } from './parse-digits.ts'

/** Formats a count of listings: exact up to 1,000, then the text of `{wordsKey}Many`. */
export function formatCount(wordsKey: string, count: number, t: Translate): string {
  return count > exactCountLimit
    ? t(`${wordsKey}Many`)
    : t(wordsKey, { count: formatNumber(count) })
}
