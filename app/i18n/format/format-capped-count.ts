import type { Translate } from '../translator.ts'
import { formatNumber } from './parse-digits.ts'

/** Formats a count of listings: exact up to 1,000, then the text of `{wordsKey}Many`. */
export function formatCount(wordsKey: string, count: number, t: Translate): string {
  return count > 1000 ? t(`${wordsKey}Many`) : t(wordsKey, { count: formatNumber(count) })
}
