import { z } from 'zod'
import { field, optionalAmount, optionalDate } from '../../platform/forms/form-fields.server.ts'
import { availabilityLimits, freeAnswers, freeDayBounds, takesOf } from './availability.ts'

/**
 * Reads when a provider is free, what they take in a day and how far they go, all of which may be left out. A day is
 * needed only with the answer `day`, and must be within a year. Amounts that the type of service is not counted in
 * are left out.
 */
export function availabilitySchema(sent: Record<string, unknown>, today: string) {
  const { free, free_from: day, service_type: type } = sent
  const takes = takesOf(typeof type === 'string' ? type : undefined)
  const { acres, hours, kilometres, decimals } = availabilityLimits
  return z
    .object({
      free: freeAnswer,
      free_from: (free ? free === 'day' : day) ? requiredDay(today) : leftOut,
      acres_per_day: takes.acres ? amountUpTo(acres, decimals) : leftOut,
      hours_per_day: takes.hours ? amountUpTo(hours, decimals) : leftOut,
      travels_km: amountUpTo(kilometres, 0),
    })
    .transform((parsed) => {
      const freeFrom = parsed.free === 'now' ? today : parsed.free_from
      return {
        freeFrom,
        freeFromSetOn: freeFrom && today,
        acresPerDay: parsed.acres_per_day,
        hoursPerDay: parsed.hours_per_day,
        travelsKm: parsed.travels_km,
      }
    })
}

export type Availability = z.output<ReturnType<typeof availabilitySchema>>

const freeAnswer = field((typed, refuse) =>
  typed === '' ? undefined : (freeAnswers.find((one) => one === typed) ?? refuse('notAChoice')),
)

const leftOut = z
  .unknown()
  .optional()
  .transform(() => null)

function requiredDay(today: string) {
  return optionalDate(freeDayBounds(today)).refine(
    (day) => day !== null,
    'listing.errors.freeFromRequired',
  )
}

function amountUpTo(max: number, decimals: number) {
  return optionalAmount(decimals).refine((amount) => amount === null || amount <= max, {
    message: 'listing.errors.numberOutside',
    params: { min: decimals > 0 ? 0.1 : 1, max },
  })
}
