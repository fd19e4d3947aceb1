import { expect } from 'vitest'
import { test } from '../../../test/support/database/database-fixtures.ts'
import { readCatalog } from '../catalog.server.ts'
import { distanceToCity } from './distance-to-city.ts'
import { findPlace } from './places.ts'

test('the distance is found by slug and by name, in the language of the reader', async ({ db }) => {
  const catalog = await readCatalog(db, 'ur')
  const okara = findPlace(catalog, 'okara')?.city
  const lahore = findPlace(catalog, 'lahore')
  if (!okara || !lahore) throw new Error('The catalog has no Okara or Lahore')
  const distance = (city: string, province: string | null) =>
    Math.round(distanceToCity(catalog, okara, { city, province }) ?? -1)
  expect(distance('Lahore', 'punjab')).toBeGreaterThan(100)
  expect(distance('Lahore', 'punjab')).toBeLessThan(130)
  expect(distance(lahore.city.name, lahore.province.name)).toBe(distance('Lahore', 'punjab'))
  expect(distance('Lahore', null)).toBe(distance('Lahore', 'punjab'))
  expect(distance('Somewhere', 'punjab')).toBe(-1)
})
