import { and, eq } from 'drizzle-orm'
import { priceSpreads } from '../../../db/schema/listings.server.ts'
import type { Database } from '../../platform/database/database.server.ts'
import { confirmablePrice, type Offer, type RuleResult } from './offer.ts'

const maxDeviations = 5
// Makes the median absolute deviation comparable with a standard deviation.
const toStandard = 1.4826
// Where all prices are nearly the same, twice the usual price is still no slip of the pen.
const minDeviation = 0.15

/** A price more than five deviations from the usual, as per kg where per maund was meant. */
export async function findPriceOutlier(
  tx: Database,
  offer: Offer,
): Promise<RuleResult | undefined> {
  const { subcategoryId, price, priceUnit, quantity } = offer
  const isComparable = priceUnit !== 'total' || quantity === 1
  if (!subcategoryId || price <= 0 || !isComparable) return undefined
  const [spread] = await tx
    .select()
    .from(priceSpreads)
    .where(
      and(eq(priceSpreads.subcategoryId, subcategoryId), eq(priceSpreads.priceUnit, priceUnit)),
    )
  if (!spread) return undefined
  const deviation = Math.max(toStandard * spread.deviationLog, minDeviation)
  if (Math.abs(Math.log(price) - spread.medianLog) <= maxDeviations * deviation) return undefined
  const usual = roundToTwoDigits(Math.exp(spread.medianLog))
  const isConfirmed = offer.confirmedPrice === confirmablePrice(offer)
  return {
    field: 'price',
    // The form writes amounts and units in the reader's language.
    message: {
      key: `screening.price.${price < usual ? 'low' : 'high'}`,
      params: { price, usual, unit: priceUnit },
    },
    details: `${price} ${priceUnit}`,
    facts: { price, priceUnit },
    matches: [{ price: usual }],
    ...(isConfirmed && { atMost: 'signal' }),
  }
}

function roundToTwoDigits(amount: number): number {
  return Number(amount.toPrecision(2))
}
