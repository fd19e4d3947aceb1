import { expect, test } from 'vitest'
import { currentSeason, nextEid } from './current-season.server.ts'

test('each season has its time of the year, and some weeks have none', () => {
  const seasons = ['2026-02-10', '2026-03-25', '2026-06-10', '2026-08-01', '2026-11-23']
  expect(seasons.map((day) => currentSeason(day)?.slug)).toEqual([
    undefined,
    'rabi',
    'mango',
    'mango',
    'kharif',
  ])
})

test('the animals for Eid come before the harvest, from 45 days before Eid until its day', () => {
  expect(currentSeason('2026-04-11')?.slug).toBe('rabi')
  expect(currentSeason('2026-04-12')?.slug).toBe('eid')
  expect(nextEid('2026-04-12')).toBe('2026-05-27')
  expect(currentSeason('2026-05-27')?.slug).toBe('eid')
  expect(currentSeason('2026-05-28')?.slug).toBe('mango')
})

test('the dates of Eid are known until 2035, each about eleven days earlier than the one before', () => {
  const years = Array.from({ length: 10 }, (_, index) => 2026 + index)
  expect(years.filter((year) => !hasEidIn(year))).toEqual([])
})

function hasEidIn(year: number): boolean {
  const days = Array.from({ length: 365 }, (_, day) =>
    new Date(Date.UTC(year, 0, 1 + day)).toISOString().slice(0, 10),
  )
  return days.some((day) => nextEid(day) === day)
}
