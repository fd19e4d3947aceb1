import { formatDayOfMonth, formatNearDate } from '../../i18n/format/format-dates.ts'
import { formatNumber } from '../../i18n/format/parse-digits.ts'
import type { Translate } from '../../i18n/translator.ts'
import { addDays, freeDay } from './availability.ts'

type Available = {
  freeFrom: string | null
  freeFromSetOn: string | null
  acresPerDay: number | null
  hoursPerDay: number | null
}

type FormatOptions = { t: Translate; today: string }

/** `Free from Monday`; a day more than six days away is a date. `undefined` if unknown. */
export function formatFree(service: Available, { t, today }: FormatOptions): string | undefined {
  const day = freeDay(service, today)
  if (!day) return undefined
  if (day === 'now') return t('services.availability.freeNow')
  const isThisWeek = day < addDays(today, 7)
  return t('services.availability.freeFrom', {
    day: isThisWeek ? formatWeekday(day, t) : formatNearDate(day, t, new Date(today)),
  })
}

/** The same with the weekday and the date, for the page of the service. */
export function formatFreeDay(service: Available, { t, today }: FormatOptions): string | undefined {
  const day = freeDay(service, today)
  if (!day) return undefined
  if (day === 'now') return t('services.availability.freeNow')
  const parts = { weekday: formatWeekday(day, t), day: formatDayOfMonth(day, t) }
  return t('services.availability.freeFrom', { day: t('dates.weekdayAndDay', parts) })
}

/** `20 acres a day` and `8 hours a day`, as far as the provider has said so. */
export function formatWork({ acresPerDay, hoursPerDay }: Available, t: Translate): string[] {
  const amounts = [
    ['acres', acresPerDay],
    ['hours', hoursPerDay],
  ] as const
  return amounts.flatMap(([unit, count]) =>
    count === null
      ? []
      : t(`services.availability.${unit}`, { count, amount: formatNumber(count) }),
  )
}

function formatWeekday(day: string, t: Translate): string {
  return t(`dates.weekdays.${new Date(day).getUTCDay()}`)
}
