import type { Translate } from '../translator.ts'

/** Pakistan has had no daylight saving since 2010. Without time zone data, every old phone produces the same text. */
export const karachiOffset = 5 * 3_600_000

export const dayMilliseconds = 24 * 3_600_000

/**
 * Formats an instant or a plain date (`2026-04-20`) as `Apr 20, 2026`, in the reader's language.
 */
export function formatDate(when: Date | string, t: Translate): string {
  const local = toKarachi(when)
  return t('dates.day', {
    month: t(`dates.months.${local.getUTCMonth() + 1}`),
    day: local.getUTCDate(),
    year: local.getUTCFullYear(),
  })
}

export function formatDayOfMonth(day: string, t: Translate): string {
  const [, month, number] = day.split('-')
  return t('dates.dayOfMonth', { month: t(`dates.months.${Number(month)}`), day: Number(number) })
}

export function formatMonth(month: string, t: Translate): string {
  const [year = '', number] = month.split('-')
  return t('dates.month', { month: t(`dates.months.${Number(number)}`), year })
}

export function formatTime(when: Date | string, t: Translate): string {
  const local = toKarachi(when)
  const hours = local.getUTCHours()
  const minutes = String(local.getUTCMinutes()).padStart(2, '0')
  return t(`dates.times.${partOfDay(hours)}`, { time: `${hours % 12 || 12}:${minutes}` })
}

// Urdu has no AM and PM but names for parts of the day, such as noon for one o'clock and night for
// ten in the evening.
function partOfDay(hour: number): 'small' | 'morning' | 'noon' | 'evening' | 'night' {
  if (hour < 4) return 'small'
  if (hour < 12) return 'morning'
  if (hour < 16) return 'noon'
  return hour < 19 ? 'evening' : 'night'
}

const nearDays = 180

/** The day of a date within half a year of now, the month of one further away. */
export function formatNearDate(date: string, t: Translate, now: Date): string {
  const days = Math.abs(Date.parse(date) - Date.parse(isoDay(now))) / dayMilliseconds
  return days <= nearDays ? formatDayOfMonth(date, t) : formatMonth(date.slice(0, 7), t)
}

/** The date in Pakistan at an instant, as a plain date (`2026-04-20`). */
export function isoDay(when: Date): string {
  return toKarachi(when).toISOString().slice(0, 10)
}

/** An age in the largest unit that fits, for `t('age.hours', { count })`. */
export type Age = { unit: 'now' | 'minutes' | 'hours' | 'days' | 'months' | 'years'; count: number }

export function getAge(when: Date, now: Date): Age {
  const minutes = Math.max(0, Math.floor((now.getTime() - when.getTime()) / 60_000))
  if (minutes < 1) return { unit: 'now', count: 0 }
  if (minutes < 60) return { unit: 'minutes', count: minutes }
  if (minutes < 24 * 60) return { unit: 'hours', count: Math.floor(minutes / 60) }
  const days = Math.floor(minutes / (24 * 60))
  if (days < 31) return { unit: 'days', count: days }
  if (days < 365) return { unit: 'months', count: Math.floor(days / 30.5) }
  return { unit: 'years', count: Math.floor(days / 365) }
}

function toKarachi(when: Date | string): Date {
  if (typeof when === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(when))
    return new Date(`${when}T00:00Z`)
  return new Date(new Date(when).getTime() + karachiOffset)
}
