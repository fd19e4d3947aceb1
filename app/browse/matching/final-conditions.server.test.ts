import { expect } from 'vitest'
import { test } from '../../../test/support/database/database-fixtures.ts'
import { anIndexedListing } from '../../../test/support/listings/indexed-listings.ts'
import { aUser } from '../../../test/support/members/factories.ts'
import { findListings } from '../query/find-listings.server.ts'
import { loadSearchContext } from '../query/index-query.server.ts'
import { finalConditions } from './final-conditions.server.ts'
import { searchAmong } from './search-among.server.ts'

test('what the market corrects a query to is computed once, until a listing has a newer word', async ({
  committed: db,
}) => {
  await anIndexedListing(db, { sellerId: (await aUser(db)).id, title: 'Nili-Ravi buffalo' })
  const context = await loadSearchContext(db)
  const { lastReadId } = context.vocabulary
  const query = { words: 'bufalo' }
  const first = await finalConditions(db, query, { context, newestWord: lastReadId })
  expect(await finalConditions(db, query, { context, newestWord: lastReadId })).toBe(first)
  const again = await finalConditions(db, query, { context, newestWord: lastReadId + 1 })
  expect(again).not.toBe(first)
})

test('a listing that brings the spelling of a query ends its correction at once', async ({
  committed: db,
}) => {
  const query = { words: 'bufalo sahiwalwala' }
  const known = await anIndexedListing(db, {
    sellerId: (await aUser(db)).id,
    title: 'Sahiwalwala buffalo',
  })
  const match = async (ids: string[]) => {
    const finds = await (await searchAmong(db, ids))([query])
    return finds.map(({ listingId }) => listingId)
  }
  expect(await match([known.id])).toEqual([known.id])
  const spelled = await anIndexedListing(db, { sellerId: (await aUser(db)).id, title: 'Bufalo' })
  const { listings } = await findListings(db, { ...query, sortBy: 'newest' })
  expect((await match([known.id, spelled.id])).sort()).toEqual(listings.map(({ id }) => id).sort())
})
