import { maxAmount } from '../../i18n/format/format-price.ts'
import { formatNumber, hasUnclearComma, parseDecimal } from '../../i18n/format/parse-digits.ts'
import type { Range } from '../query/search-criteria.ts'

/** The two ends of a range as typed; an empty end is absent. */
export type RangeInput = { min?: string | undefined; max?: string | undefined }

export function hasBound({ min, max }: RangeInput): boolean {
  return min !== undefined || max !== undefined
}

export type RangeErrors = { min?: string | undefined; max?: string | undefined }

/** An end that is not a number is ignored, and so are both if they are reversed; `errors` reports why. */
export function parseRange(typed: RangeInput): { range?: Range; errors: RangeErrors } {
  const min = parseBound(typed.min)
  const max = parseBound(typed.max)
  if (min.amount !== undefined && max.amount !== undefined && min.amount > max.amount)
    return { errors: { max: 'filters.reversed' } }
  const errors = { min: min.error, max: max.error }
  if (min.amount === undefined && max.amount === undefined) return { errors }
  return { range: { min: min.amount, max: max.amount }, errors }
}

function parseBound(typed: string | undefined): { amount?: number; error?: string } {
  if (typed === undefined) return {}
  const amount = parseDecimal(typed)
  if (amount === undefined)
    return { error: `listing.errors.number${hasUnclearComma(typed) ? 'Comma' : 'Invalid'}` }
  if (amount > maxAmount) return { error: 'listing.errors.numberTooLarge' }
  return { amount }
}

/**
 * Returns an end as in a URL: `500000`, however it was typed; invalid text is returned unchanged.
 */
export function normalizeBound(typed: string | undefined): string | undefined {
  const amount = parsePlainNumber(typed)
  return amount === undefined ? typed : String(amount)
}

export function formatBound(typed: string | undefined): string {
  const amount = parsePlainNumber(typed)
  return amount === undefined ? (typed ?? '') : formatNumber(amount)
}

// Very small or large numbers would be formatted with an exponent, which cannot be parsed again.
function parsePlainNumber(typed = ''): number | undefined {
  const amount = parseDecimal(typed)
  return String(amount).includes('e-') || String(amount).includes('e+') ? undefined : amount
}
