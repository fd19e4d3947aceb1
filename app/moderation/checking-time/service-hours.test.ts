import { expect, test } from 'vitest'
import { countServiceHours, isServiceTime } from './service-hours.ts'

test.each([
  ['2026-04-20T09:00', '2026-04-20T10:30', 1.5],
  ['2026-04-20T21:00', '2026-04-21T09:00', 2],
  ['2026-04-20T23:00', '2026-04-21T07:00', 0],
  ['2026-04-20T23:00', '2026-04-21T08:15', 0.25],
  ['2026-04-20T07:00', '2026-04-22T23:00', 42],
  ['2026-04-20T10:00', '2026-04-20T09:00', 0],
])('from %s to %s are %d service hours', (from, to, hours) => {
  expect(countServiceHours(inPakistan(from), inPakistan(to))).toBeCloseTo(hours)
})

test('moderators are on duty from 8 am until 10 pm in Pakistan', () => {
  const times = ['07:59', '08:00', '21:59', '22:00', '00:00']
  expect(times.map((time) => isServiceTime(inPakistan(`2026-04-20T${time}`)))).toEqual([
    false,
    true,
    true,
    false,
    false,
  ])
})

function inPakistan(time: string): Date {
  return new Date(`${time}:00+05:00`)
}
