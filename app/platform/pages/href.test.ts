import { expect, test } from 'vitest'
import { href } from './href.ts'

test('a path has its parameters, encoded, and no optional one that is absent', () => {
  expect(href('/listing/:listingId', 'a/b ?')).toBe('/listing/a%2Fb%20%3F')
  const place = '/category/:slug/:province/:city?'
  expect(href(place, 'crops', 'punjab')).toBe('/category/crops/punjab')
  expect(href(place, 'crops', 'punjab', 'okara')).toBe('/category/crops/punjab/okara')
})
