import { formatDayOfMonth, formatTime, isoDay } from '../../i18n/format/format-dates.ts'
import type { Translate } from '../../i18n/translator.ts'

/** The time of today, else the day: short enough to stand beside a name. */
export function formatLastActivity(at: string, now: Date, t: Translate): string {
  const day = isoDay(new Date(at))
  return day === isoDay(now) ? formatTime(at, t) : formatDayOfMonth(day, t)
}
