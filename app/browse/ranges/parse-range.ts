import { maxAmount } from '../../i18n/format/format-money.ts'
import { formatNumber, parseDecimal } from '../../i18n/format/parse-digits.ts'
import type { Range } from '../query/search-criteria.ts'

/** The two ends of a range as somebody typed them; an end that is empty is absent. */
export type RangeInput = { min?: string | undefined; max?: string | undefined }

/** What is wrong with an end, as a key of the dictionary. */
export type RangeErrors = { min?: string | undefined; max?: string | undefined }

/**
 * What a typed range means. An end that is no number means nothing, and neither do two ends the
 * wrong way round: whoever typed them is told, and finds what they would find without them.
 */
export function parseRange(typed: RangeInput): { range?: Range; troubles: RangeErrors } {
  const min = parseBound(typed.min)
  const max = parseBound(typed.max)
  if (min.amount !== undefined && max.amount !== undefined && min.amount > max.amount)
    return { troubles: { max: 'filters.reversed' } }
  const troubles = { min: min.trouble, max: max.trouble }
  if (min.amount === undefined && max.amount === undefined) return { troubles }
  return { range: { min: min.amount, max: max.amount }, troubles }
}

function parseBound(typed: string | undefined): { amount?: number; trouble?: string } {
  if (typed === undefined) return {}
  const amount = parseDecimal(typed)
  if (amount === undefined) return { trouble: 'listing.errors.numberInvalid' }
  if (amount > maxAmount) return { trouble: 'listing.errors.numberTooLarge' }
  return { amount }
}

/** An end as an address holds it: `500000`, however it was typed; what is no number as it is. */
export function normalizeBound(typed: string | undefined): string | undefined {
  const amount = parsePlainNumber(typed)
  return amount === undefined ? typed : String(amount)
}

/** An end as its field shows it: `500,000`. */
export function formatBound(typed: string | undefined): string {
  const amount = parsePlainNumber(typed)
  return amount === undefined ? (typed ?? '') : formatNumber(amount)
}

// The smallest and largest numbers would be written with an exponent, which nobody could type again.
function parsePlainNumber(typed = ''): number | undefined {
  const amount = parseDecimal(typed)
  return String(amount).includes('e-') || String(amount).includes('e+') ? undefined : amount
}
