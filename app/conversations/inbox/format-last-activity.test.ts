import { expect, test } from 'vitest'
import { getTranslator } from '../../i18n/dictionaries.server.ts'
import { formatDayOfMonth, formatTime } from '../../i18n/format/format-dates.ts'
import { formatLastActivity } from './format-last-activity.ts'

const t = getTranslator('ur')
// In Pakistan already the next day.
const now = new Date('2026-04-20T20:00:00Z')

test('a conversation of today has a time, an older one a day', () => {
  const today = '2026-04-20T19:30:00Z'
  const yesterday = '2026-04-20T18:30:00Z'
  expect(formatLastActivity(today, now, t)).toBe(formatTime(today, t))
  expect(formatLastActivity(yesterday, now, t)).toBe(formatDayOfMonth('2026-04-20', t))
})
