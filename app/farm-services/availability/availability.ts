import { dayMilliseconds } from '../../i18n/format/format-dates.ts'
import type { ServiceType } from '../form/service-choices.ts'

/** The answers to the question when the provider is free: now, from a day, or when asked. */
export const freeAnswers = ['now', 'day', 'ask'] as const

/** The largest amounts that a provider can take in a day, and how far one can go. */
export const availabilityLimits = {
  acres: 1_000,
  hours: 24,
  decimals: 1,
  kilometres: 2_000,
} as const

/** For how many days "free now" is believed after the provider has said it. */
export const freeNowDays = 14

const maxDaysAhead = 365

const acreTypes: readonly string[] = [
  'tractor_rental',
  'spraying',
  'labor',
  'land_preparation',
  'harvesting',
] satisfies ServiceType[]

const hourTypes: readonly string[] = [
  'tractor_rental',
  'labor',
  'land_preparation',
  'harvesting',
  'water_boring',
] satisfies ServiceType[]

/** Whether a type of service is counted in acres or hours; without a type, it may be in both. */
export function takesOf(type: string | undefined): { acres: boolean; hours: boolean } {
  return {
    acres: !type || acreTypes.includes(type),
    hours: !type || hourTypes.includes(type),
  }
}

type FreeDay = { freeFrom: string | null; freeFromSetOn: string | null }

/**
 * From when the provider is free: `now`, a later day, or `undefined` if unknown. A day that has passed counts as now
 * only for `freeNowDays` after it was said. All days are ISO dates.
 */
export function freeDay({ freeFrom, freeFromSetOn }: FreeDay, today: string): string | undefined {
  if (!freeFrom || !freeFromSetOn) return undefined
  if (freeFrom > today) return freeFrom
  return freeFrom === today || freeFromSetOn >= addDays(today, -freeNowDays) ? 'now' : undefined
}

/** The first and last day from which a provider can say to be free. */
export function freeDayBounds(today: string): { min: string; max: string } {
  return { min: today, max: addDays(today, maxDaysAhead) }
}

export function addDays(day: string, days: number): string {
  return new Date(Date.parse(day) + days * dayMilliseconds).toISOString().slice(0, 10)
}
