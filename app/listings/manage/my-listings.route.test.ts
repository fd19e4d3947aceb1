import { eq } from 'drizzle-orm'
import { beforeEach, expect } from 'vitest'
import { listings } from '../../../db/schema/listings.server.ts'
import { test } from '../../../test/support/database/database-fixtures.ts'
import { asFormData } from '../../../test/support/market/form-sender.ts'
import { anAccount, anEmail, signInHeaders } from '../../../test/support/members/accounts.ts'
import { aListing } from '../../../test/support/members/factories.ts'
import { createRouteClient } from '../../../test/support/pages/visit-routes.ts'
import {
  type Database,
  type OpenDatabase,
  useDatabase,
} from '../../platform/database/database.server.ts'
import { newId } from '../../platform/database/ids.server.ts'
import * as editRoute from '../form/edit-listing.route.tsx'
import * as soldRoute from '../status/mark-sold.route.tsx'
import * as renewRoute from '../status/renew-by-link.route.tsx'
import * as deleteRoute from './delete-listing.route.tsx'
import * as ownRoute from './my-listings.route.tsx'

const password = 'kali bhains moti'

const visit = createRouteClient([
  { path: '/my-listings', ...ownRoute },
  { path: '/my-listings/:listingId/delete', ...deleteRoute },
  { path: '/my-listings/:listingId?/sold', ...soldRoute },
  { path: '/edit-listing/:listingId', ...editRoute },
  { path: '/renew', ...renewRoute },
])

beforeEach<{ open: OpenDatabase }>(({ open }) => useDatabase(open))

type ActionCase = {
  path: (listingId: string) => string
  /** Absent for a GET request. */
  form?: (listingId: string) => Record<string, string> | FormData
  /** The response status for another user. */
  strange: 404 | 403 | 302
  /** The listing's status after the owner's request; `undefined` if it is deleted. */
  from?: 'active' | 'sold'
  after?: string | undefined
}

const toEvent = (what: string) => (listingId: string) => ({ what, listing_id: listingId })

// Every request that manages one's own listing.
const actionCases: Record<string, ActionCase> = {
  'the delete page': { path: (id) => `/my-listings/${id}/delete`, strange: 404, after: 'active' },
  deleting: {
    path: (id) => `/my-listings/${id}/delete`,
    form: () => ({}),
    strange: 404,
    after: undefined,
  },
  'the sold page': {
    path: (id) => `/my-listings/${id}/sold`,
    strange: 404,
    after: 'active',
  },
  'the sold page for several': {
    path: (id) => `/my-listings/sold?listing_id=${id}`,
    strange: 302,
    after: 'active',
  },
  'marking sold': {
    path: (id) => `/my-listings/${id}/sold`,
    form: () => ({ where: 'here' }),
    strange: 404,
    after: 'sold',
  },
  'marking several sold': {
    path: (id) => `/my-listings/sold?listing_id=${id}`,
    form: () => ({ where: 'elsewhere' }),
    strange: 302,
    after: 'sold',
  },
  relisting: {
    path: () => '/my-listings',
    form: toEvent('back'),
    strange: 302,
    from: 'sold',
    after: 'active',
  },
  renewing: { path: () => '/my-listings', form: toEvent('renew'), strange: 302, after: 'active' },
  'the edit page': { path: (id) => `/edit-listing/${id}`, strange: 403, after: 'active' },
  editing: {
    path: (id) => `/edit-listing/${id}`,
    form: () => asFormData({ title: 'Mine now', price: '1' }),
    strange: 403,
    after: 'active',
  },
}

for (const [name, { path, form, strange, from = 'active', after }] of Object.entries(actionCases)) {
  test(`${name}: visitors must sign in, other users are refused and the owner succeeds`, async ({
    committed: db,
  }) => {
    const owner = await aMember(db)
    const other = await aMember(db)
    const { id } = await aListing(db, { sellerId: owner.id, status: from })
    const before = await read(db, id)
    const visitBy = (headers?: Headers) => visit(path(id), { form: form?.(id), headers })

    expect(await visitBy()).toMatchObject({
      status: 302,
      location: expect.stringMatching(/^\/auth/),
    })
    expect(await read(db, id)).toEqual(before)
    expect((await visitBy(other.headers)).status).toBe(strange)
    expect(await read(db, id)).toEqual(before)
    expect((await visitBy(owner.headers)).status).not.toBe(404)
    expect((await read(db, id))?.status).toBe(after)
  })
}

test('My Listings shows none of other users’ listings', async ({ committed: db }) => {
  const owner = await aMember(db)
  const { id } = await aListing(db, { sellerId: owner.id, status: 'draft' })
  const other = await aMember(db)
  const seen = await visit('/my-listings?tab=draft', { headers: other.headers })
  expect(JSON.stringify(seen.shown)).not.toContain(id)
  const own = await visit('/my-listings?tab=draft', { headers: owner.headers })
  expect(JSON.stringify(own.shown)).toContain(id)
})

test('an empty or invalid request changes nothing', async ({ committed: db }) => {
  const { id: sellerId, headers } = await aMember(db)
  const { id } = await aListing(db, { sellerId })
  const before = await read(db, id)
  const wrong = [
    visit('/my-listings', { headers, form: {} }),
    visit('/my-listings', { headers, form: { what: 'renew' } }),
    visit('/my-listings', { headers, form: { what: 'burn', listing_id: id } }),
    visit('/my-listings', { headers, form: { what: 'renew', listing_id: "' or 1=1" } }),
    visit(`/my-listings/${id}/sold`, { headers, form: { where: 'nowhere' } }),
    visit('/my-listings/sold', { headers, form: { where: 'here' } }),
    visit('/renew', { form: { token: id } }),
  ]
  for (const { status } of await Promise.all(wrong)) expect([302, 400]).toContain(status)
  expect(await read(db, id)).toEqual(before)
})

test('over the rate limit nothing changes and the response has Retry-After', async ({
  committed: db,
}) => {
  const { id: sellerId, headers } = await aMember(db)
  const { id } = await aListing(db, { sellerId, status: 'sold' })
  const many = Array.from({ length: 150 }, () => ['listing_id', newId()])
  const others = new URLSearchParams([['what', 'back'], ...many])
  for (let sent = 0; sent < 600; sent += many.length) {
    await visit('/my-listings', { headers, form: others })
  }
  const form = new URLSearchParams([
    ['what', 'back'],
    ['listing_id', id],
  ])
  expect(await visit('/my-listings', { headers, form })).toMatchObject({
    status: 429,
    retryAfter: expect.stringMatching(/^\d+$/),
  })
  expect((await read(db, id))?.status).toBe('sold')
})

async function aMember(db: Database) {
  const { id, email } = await anAccount(db, { email: anEmail(), password })
  return { id, headers: await signInHeaders(db, { email, password }) }
}

async function read(db: Database, listingId: string) {
  const [row] = await db.select().from(listings).where(eq(listings.id, listingId))
  return row
}
