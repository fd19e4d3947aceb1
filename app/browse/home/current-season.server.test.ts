import { afterEach, expect } from 'vitest'
import { referenceChanges } from '../../../db/schema/reference.server.ts'
import { test } from '../../../test/support/database/database-fixtures.ts'
import { forgetOwnRecords } from '../../../test/support/market/own-records.ts'
import { newId } from '../../platform/database/ids.server.ts'
import { refreshReferenceChanges } from '../../reference/reference-changes.server.ts'
import { currentSeason, nextEid } from './current-season.server.ts'

afterEach(forgetOwnRecords)

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

test('a season that the operator has moved or archived is shown so', async ({ db }) => {
  const change = { id: newId(), kind: 'season', number: 1 }
  const content = { from: '12-01', to: '12-20', goods: [] }
  await db.insert(referenceChanges).values([
    { ...change, key: 'mango', content: null, archived: true },
    { ...change, id: newId(), key: 'kharif', content },
  ])
  await refreshReferenceChanges(db)
  const seasons = ['2026-06-10', '2026-08-01', '2026-11-23', '2026-12-10']
  expect(seasons.map((day) => currentSeason(day)?.slug)).toEqual([
    'rabi',
    undefined,
    undefined,
    'kharif',
  ])
})
