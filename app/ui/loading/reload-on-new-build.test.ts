import { expect, test } from 'vitest'
import { pagePathOf } from './reload-on-new-build.ts'

const origin = 'https://market.test'

test.for([
  ['/listings.data?sortBy=newest', '/listings?sortBy=newest'],
  ['/_.data', '/'],
  ['/blog/1.data', '/blog/1'],
] as const)('data requests from %s belong to the page %s', ([requestedUrl, page]) => {
  expect(pagePathOf(new URL(requestedUrl, origin))).toBe(page)
})

test.for(['/messages.data?_routes=list', '/places.json', '/listings'])(
  '%s is not a page request',
  (requestedUrl) => {
    expect(pagePathOf(new URL(requestedUrl, origin))).toBeUndefined()
  },
)
