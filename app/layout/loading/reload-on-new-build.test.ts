import { expect, test } from 'vitest'
import { pageOf } from './reload-on-new-build.ts'

const origin = 'https://market.test'

test.for([
  ['/listings.data?sortBy=newest', '/listings?sortBy=newest'],
  ['/_.data', '/'],
  ['/blog/1.data', '/blog/1'],
] as const)('data from %s are for the page %s', ([asked, page]) => {
  expect(pageOf(new URL(asked, origin))).toBe(page)
})

test.for(['/messages.data?_routes=list', '/places.json', '/listings'])(
  '%s is no page of its own',
  (asked) => {
    expect(pageOf(new URL(asked, origin))).toBeUndefined()
  },
)
