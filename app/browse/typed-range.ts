import { formatNumber, parseDecimal } from '../i18n/digits.ts'
import { listingLimits } from '../listings/listing-form.ts'
import type { Range } from './listing-query.ts'

/** The two ends of a range as somebody typed them; an end that is empty is absent. */
export type TypedRange = { min?: string | undefined; max?: string | undefined }

/** What is wrong with an end, as a key of the dictionary. */
export type RangeTroubles = { min?: string | undefined; max?: string | undefined }

/**
 * What a typed range means. An end that is no number means nothing, and neither do two ends the
 * wrong way round: whoever typed them is told, and finds what they would find without them.
 */
export function readRange(typed: TypedRange): { range?: Range; troubles: RangeTroubles } {
  const min = readEnd(typed.min)
  const max = readEnd(typed.max)
  if (min.amount !== undefined && max.amount !== undefined && min.amount > max.amount)
    return { troubles: { max: 'filters.reversed' } }
  const troubles = { min: min.trouble, max: max.trouble }
  if (min.amount === undefined && max.amount === undefined) return { troubles }
  return { range: { min: min.amount, max: max.amount }, troubles }
}

function readEnd(typed: string | undefined): { amount?: number; trouble?: string } {
  if (typed === undefined) return {}
  const amount = parseDecimal(typed)
  if (amount === undefined) return { trouble: 'listing.errors.numberInvalid' }
  if (amount > listingLimits.amount) return { trouble: 'listing.errors.numberTooLarge' }
  return { amount }
}

/** An end as an address holds it: `500000`, however it was typed; what is no number as it is. */
export function plainEnd(typed: string | undefined): string | undefined {
  const amount = readPlain(typed)
  return amount === undefined ? typed : String(amount)
}

/** An end as its field shows it: `500,000`. */
export function showEnd(typed: string | undefined): string {
  const amount = readPlain(typed)
  return amount === undefined ? (typed ?? '') : formatNumber(amount)
}

// The smallest and largest numbers would be written with an exponent, which nobody could type again.
function readPlain(typed = ''): number | undefined {
  const amount = parseDecimal(typed)
  return String(amount).includes('e-') || String(amount).includes('e+') ? undefined : amount
}
