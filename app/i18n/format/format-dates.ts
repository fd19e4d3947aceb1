import type { Translate } from '../dictionary.ts'

// Pakistan has kept UTC+5 without summer time since 2010, so no time-zone data is needed, and the
// server and every old phone write the same text.
const karachiOffset = 5 * 3600_000

/** An instant or a plain date (`2026-04-20`) as `Apr 20, 2026`, in the reader's month names. */
export function formatDate(when: Date | string, t: Translate): string {
  const local = toKarachi(when)
  return t('dates.day', {
    month: t(`dates.months.${local.getUTCMonth() + 1}`),
    day: local.getUTCDate(),
    year: local.getUTCFullYear(),
  })
}

/** A plain date (`2026-04-20`) as `Apr 20`, where the year goes without saying. */
export function formatDayOfMonth(day: string, t: Translate): string {
  const [, month, number] = day.split('-')
  return t('dates.dayOfMonth', { month: t(`dates.months.${Number(month)}`), day: Number(number) })
}

/** A month (`2026-04`) as `Apr 2026`, in the reader's month names. */
export function formatMonth(month: string, t: Translate): string {
  const [year = '', number] = month.split('-')
  return t('dates.month', { month: t(`dates.months.${Number(number)}`), year })
}

/** `3:30 PM` in Pakistan's time. */
export function formatTime(when: Date | string, t: Translate): string {
  const local = toKarachi(when)
  const hours = local.getUTCHours()
  const minutes = String(local.getUTCMinutes()).padStart(2, '0')
  return t(`dates.times.${partOfDay(hours)}`, { time: `${hours % 12 || 12}:${minutes}` })
}

// Urdu knows no two halves of a day: one says of one o'clock that it is noon, and of ten that it is night.
function partOfDay(hour: number): 'small' | 'morning' | 'noon' | 'evening' | 'night' {
  if (hour < 4) return 'small'
  if (hour < 12) return 'morning'
  if (hour < 16) return 'noon'
  return hour < 19 ? 'evening' : 'night'
}

/** The day it is in Pakistan at an instant, as a plain date (`2026-04-20`). */
export function isoDay(when: Date): string {
  return toKarachi(when).toISOString().slice(0, 10)
}

/** How long ago something happened, in the largest unit that fits, for `t('age.hours', { count })`. */
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
