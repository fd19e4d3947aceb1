import { expect, test } from 'vitest'
import { hostileRequests, sampleRequests } from './hostile-requests.ts'

const busy = {
  listingId: 'a-listing',
  serviceId: 'a-service',
  conversationId: 'a-conversation',
  othersListingId: 'another-listing',
  othersServiceId: 'another-service',
}

test('every sample contains the requests that once stopped the server', () => {
  const all = hostileRequests(busy, {})
  const sample = sampleRequests(all, { only: '', every: Number.POSITIVE_INFINITY })
  const visitorRoutes = ['/language', '/theme', '/auth', '/auth/forgot', '/contact', '/stop']
  expect(sample.map(({ name }) => name)).toEqual(
    expect.arrayContaining([
      'POST /settings/change: 65,000 switches',
      'POST /sell: 400,000 parts',
      ...visitorRoutes.map((path) => `POST ${path}: a megabyte of keys without values`),
      'POST /auth?mode=sign-up: a megabyte of keys without values',
      'POST /auth?mode=sign-up: a name with 249,000 pairs of marks',
      'POST /auth?mode=sign-up: a password with 15,000 pairs of marks',
    ]),
  )
  expect(sample.length).toBeLessThan(all.length / 20)
})

test('every sample contains each kind of request', () => {
  const all = hostileRequests(busy, {})
  const sample = sampleRequests(all, { only: '', every: Number.POSITIVE_INFINITY })
  const kindsOf = (requests: typeof all) =>
    new Set(requests.map(({ name }) => name.replace(/^\w+ \S+(: |$)/, '')))
  expect(kindsOf(sample)).toEqual(kindsOf(all))
})
