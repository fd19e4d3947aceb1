import { expect, test } from 'vitest'
import { href } from './href.ts'

test('a path has its parameters, encoded, and no optional one that is absent', () => {
  expect(href('/listing/:listingId', { listingId: 'a/b ?' })).toBe('/listing/a%2Fb%20%3F')
  const place = '/category/:slug/:province/:city?'
  expect(href(place, { slug: 'crops', province: 'punjab' })).toBe('/category/crops/punjab')
  expect(href(place, { slug: 'crops', province: 'punjab', city: 'okara' })).toBe(
    '/category/crops/punjab/okara',
  )
})
