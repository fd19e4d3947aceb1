import { expect, test } from 'vitest'
import { getTranslator } from '../../i18n/dictionaries.server.ts'
import { formatFree, formatFreeDay, formatWork } from './format-availability.ts'

const today = '2026-04-20' // A Monday.
const [en, ur] = [getTranslator('en'), getTranslator('ur')]
const none = { freeFrom: null, freeFromSetOn: null, acresPerDay: null, hoursPerDay: null }

function free(freeFrom: string | null, freeFromSetOn: string | null = today, t = en) {
  return formatFree({ ...none, freeFrom, freeFromSetOn }, { t, today })
}

test('a day of the coming week is a weekday, a later one a date', () => {
  expect(free('2026-04-21')).toBe('Free from Tuesday')
  expect(free('2026-04-26')).toBe('Free from Sunday')
  expect(free('2026-04-27')).toBe('Free from Apr 27')
  expect(free('2027-03-01')).toBe('Free from Mar 2027')
  expect(free('2026-04-21', today, ur)).toBe('منگل سے فارغ')
  const service = { ...none, freeFrom: '2026-04-21', freeFromSetOn: today }
  expect(formatFreeDay(service, { t: en, today })).toBe('Free from Tuesday, Apr 21')
})

test('a day that has passed is free now for two weeks after it was said, and then unknown', () => {
  expect(free(today)).toBe('Free now')
  expect(free('2026-04-10', '2026-04-06')).toBe('Free now')
  expect(free('2026-04-10', '2026-04-05')).toBeUndefined()
  // A day said long before is true until it has come.
  expect(free(today, '2026-01-01')).toBe('Free now')
  expect(free('2026-04-21', '2026-01-01')).toBe('Free from Tuesday')
  expect(free(null, null)).toBeUndefined()
})

test('the work of a day is in acres, in hours or both', () => {
  expect(formatWork({ ...none, acresPerDay: 20 }, en)).toEqual(['20 acres a day'])
  expect(formatWork({ ...none, acresPerDay: 1, hoursPerDay: 7.5 }, en)).toEqual([
    '1 acre a day',
    '7.5 hours a day',
  ])
  expect(formatWork({ ...none, hoursPerDay: 8 }, ur)).toEqual(['روزانہ 8 گھنٹے'])
  expect(formatWork(none, en)).toEqual([])
})
