import { expect, test } from 'vitest'
import { nearestCity } from './nearest-city.ts'

const city = (slug: string, latitude?: number, longitude?: number) => ({
  slug,
  name: slug,
  stored: slug,
  latitude,
  longitude,
})
const catalog = {
  provinces: [
    { slug: 'punjab', name: 'Punjab', cities: [city('okara', 30.81, 73.45), city('nowhere')] },
    { slug: 'sindh', name: 'Sindh', cities: [city('sukkur', 27.71, 68.85)] },
  ],
}

test('a point belongs to the nearest city with known coordinates', () => {
  expect(nearestCity(catalog, { latitude: 30.7, longitude: 73.1 })?.slug).toBe('okara')
  expect(nearestCity(catalog, { latitude: 28, longitude: 69 })?.slug).toBe('sukkur')
})

test('a point far from every city belongs to none', () => {
  expect(nearestCity(catalog, { latitude: 51.5, longitude: 0 })).toBeUndefined()
})
