import { RouterContextProvider } from 'react-router'
import { beforeEach, expect } from 'vitest'
import { test } from '../../../test/support/database/database-fixtures.ts'
import { aListing, aUser } from '../../../test/support/members/factories.ts'
import { type OpenDatabase, useDatabase } from '../../platform/database/database.server.ts'
import { newId } from '../../platform/database/ids.server.ts'
import { loader } from './cards.route.ts'
import { listCards } from './list-cards.server.ts'

beforeEach<{ open: OpenDatabase }>(({ open }) => useDatabase(open))

test('cards are in the requested order and in the reader’s language', async ({ db }) => {
  const { id: sellerId } = await aUser(db)
  const first = await aListing(db, { sellerId })
  const second = await aListing(db, { sellerId, priceUnit: 'per_acre' })
  const listingIds = [second.id.toUpperCase(), first.id, second.id]
  const cards = await listCards(db, { listingIds, language: 'ur' })
  expect(cards.map(({ id }) => id)).toEqual([second.id, first.id])
  expect(cards[0]).toMatchObject({ city: 'اوکاڑہ', unit: 'فی ایکڑ' })
})

test('listings that are sold, expired or unknown have no card', async ({ db }) => {
  const { id: sellerId } = await aUser(db)
  const sold = await aListing(db, { sellerId, status: 'sold' })
  const past = await aListing(db, { sellerId, expiresAt: new Date('2026-01-01') })
  const listingIds = [sold.id, past.id, newId(), '1', '', "' or 1=1 --", '\0']
  expect(await listCards(db, { listingIds, language: 'en' })).toEqual([])
})

test('only the first twelve listings are returned', async ({ db }) => {
  const { id: sellerId } = await aUser(db)
  const listingIds: string[] = []
  for (let index = 0; index < 14; index++) listingIds.push((await aListing(db, { sellerId })).id)
  const cards = await listCards(db, { listingIds: ['junk', ...listingIds], language: 'en' })
  expect(cards.map(({ id }) => id)).toEqual(listingIds.slice(0, 12))
})

test('the cards route answers any query string', async ({ committed }) => {
  const { id: sellerId } = await aUser(committed)
  const { id } = await aListing(committed, { sellerId })
  for (const [search, ids] of [
    [`?ids=junk,${id}`, [id]],
    ['?ids=', []],
    ['', []],
    [`?ids=${'x,'.repeat(5_000)}`, []],
  ] as const) {
    const url = new URL(`http://market.test/listings/cards${search}`)
    const answer = await loader({ url, context: new RouterContextProvider() } as never)
    expect(answer.headers.get('cache-control')).toBe('private, no-cache')
    const { cards } = await answer.json()
    expect(cards.map((card: { id: string }) => card.id)).toEqual(ids)
  }
})
