import { eq } from 'drizzle-orm'
import { beforeEach, expect } from 'vitest'
import { favorites } from '../../db/schema/favorites.server.ts'
import { test } from '../../test/support/database/database-fixtures.ts'
import { anAccount, anEmail, signInHeaders } from '../../test/support/members/accounts.ts'
import { aListing } from '../../test/support/members/factories.ts'
import { createRouteClient } from '../../test/support/pages/visit-routes.ts'
import {
  type Database,
  type OpenDatabase,
  useDatabase,
} from '../platform/database/database.server.ts'
import * as favoritesRoute from './favorites.route.tsx'
import * as toggleRoute from './toggle-favorite.route.ts'

const password = 'kali bhains moti'

const visit = createRouteClient([
  { path: '/favorites', ...favoritesRoute },
  { path: '/favorites/:listingId', ...toggleRoute },
])

beforeEach<{ open: OpenDatabase }>(({ open }) => useDatabase(open))

test('a heart submitted as a form adds or removes a favorite and redirects to the card', async ({
  committed,
}) => {
  const { listingId, buyer } = await aMarket(committed)
  const press = (intent: string, redirect_to: string) =>
    visit(`/favorites/${listingId}`, { headers: buyer.headers, form: { intent, redirect_to } })
  expect(await press('add', '/search?q=gai#save-1')).toEqual({
    status: 302,
    location: '/search?q=gai#save-1',
  })
  expect(await savedBy(committed, buyer.id)).toEqual([listingId])
  expect(await press('remove', 'https://evil.test/')).toEqual({
    status: 302,
    location: '/favorites',
  })
  expect(await savedBy(committed, buyer.id)).toEqual([])
})

test('a visitor is redirected to sign in, and nothing is saved', async ({ committed }) => {
  const { listingId } = await aMarket(committed)
  const path = `/favorites/${listingId}`
  const form = { intent: 'add', redirect_to: `/listing/${listingId}` }
  expect(await visit(path, { form })).toEqual({
    status: 302,
    location: `/auth?redirect=${encodeURIComponent(`/listing/${listingId}`)}`,
  })
  const headers = new Headers({ accept: 'application/json' })
  expect(await visit(path, { form, headers })).toMatchObject({ status: 401 })
  expect(await visit('/favorites', {})).toMatchObject({ location: '/auth?redirect=%2Ffavorites' })
  expect(await committed.$count(favorites, eq(favorites.listingId, listingId))).toBe(0)
})

test('a GET request and an unknown intent change nothing', async ({ committed }) => {
  const { listingId, buyer } = await aMarket(committed)
  const { headers } = buyer
  const toList = { status: 302, location: '/favorites' }
  expect(await visit(`/favorites/${listingId}?intent=add`, { headers })).toEqual(toList)
  for (const intent of ['', 'toString', 'toggle']) {
    const press = { headers, form: { intent } }
    expect(await visit(`/favorites/${listingId}`, press)).toEqual(toList)
  }
  expect(await savedBy(committed, buyer.id)).toEqual([])
})

test('a script gets the error as a status code', async ({ committed }) => {
  const { listingId, seller } = await aMarket(committed)
  const headers = new Headers(seller.headers)
  headers.set('accept', 'application/json')
  const press = (id: string) => visit(`/favorites/${id}`, { headers, form: { intent: 'add' } })
  expect(await press(listingId)).toMatchObject({ status: 409 })
  expect(await press('no-such-listing')).toMatchObject({ status: 404 })
  const malformed = { headers, form: { intent: 'toggle' } }
  expect(await visit(`/favorites/${listingId}`, malformed)).toMatchObject({ status: 400 })
})

test('the favorites page shows only the user’s own favorites', async ({ committed }) => {
  const { listingId, buyer, seller } = await aMarket(committed)
  await visit(`/favorites/${listingId}`, { headers: buyer.headers, form: { intent: 'add' } })
  const countFor = async (headers: Headers) => {
    const { shown } = await visit('/favorites', { headers })
    return Object.values(shown ?? {}).map((page) => page.count)
  }
  expect(await countFor(buyer.headers)).toEqual([1])
  expect(await countFor(seller.headers)).toEqual([0])
})

test('a heart pressed by another member on the same phone changes nothing', async ({
  committed,
}) => {
  const { listingId, buyer } = await aMarket(committed)
  const headers = new Headers(buyer.headers)
  headers.set('accept', 'application/json')
  const press = (sender_id: string) =>
    visit(`/favorites/${listingId}`, {
      headers,
      form: { intent: 'add', sender_id },
    })
  expect(await press(listingId)).toMatchObject({ status: 403 })
  expect(await savedBy(committed, buyer.id)).toEqual([])
  expect(await press(buyer.id)).toMatchObject({ status: 200 })
  expect(await savedBy(committed, buyer.id)).toEqual([listingId])
})

async function aMarket(db: Database) {
  const seller = await aMember(db)
  const buyer = await aMember(db)
  const { id: listingId } = await aListing(db, { sellerId: seller.id })
  return { listingId, buyer, seller }
}

async function aMember(db: Database) {
  const email = anEmail()
  const { id } = await anAccount(db, { email, password })
  return { id, headers: await signInHeaders(db, { email, password }) }
}

async function savedBy(db: Database, userId: string) {
  const rows = await db.select().from(favorites).where(eq(favorites.userId, userId))
  return rows.map(({ listingId }) => listingId)
}
