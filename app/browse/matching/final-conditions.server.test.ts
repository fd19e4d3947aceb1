import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { test } from '../../../test/support/database/database-fixtures.ts'
import { anIndexedListing } from '../../../test/support/listings/indexed-listings.ts'
import { aUser } from '../../../test/support/members/factories.ts'
import { readVocabulary } from '../../search/vocabulary/vocabulary.server.ts'
import { findListings } from '../query/find-listings.server.ts'
import { loadSearchContext } from '../query/index-query.server.ts'
import { finalConditions } from './final-conditions.server.ts'
import { searchAmong } from './search-among.server.ts'

test('what the market corrects a query to is computed once, until a listing has a newer word', async ({
  committed: db,
}) => {
  await anIndexedListing(db, { sellerId: (await aUser(db)).id, title: 'Nili-Ravi buffalo' })
  const context = await loadSearchContext(db)
  const { lastReadId: lastWord } = context.vocabulary
  const find = (newestWord: number) =>
    finalConditions(db, { words: 'bufalo' }, { context, lastWord, newestWord })
  const first = await find(lastWord)
  expect(await find(lastWord)).toBe(first)
  expect(await find(lastWord + 1)).not.toBe(first)
})

test('what a query is corrected to counts as old as the context it was corrected in', async ({
  committed: db,
}) => {
  const sellerId = (await aUser(db)).id
  await anIndexedListing(db, { sellerId, title: 'Sahiwal cow' })
  const context = await loadSearchContext(db)
  const { lastReadId: lastWord } = context.vocabulary
  await anIndexedListing(db, { sellerId, title: 'Qwertyuiop' })
  // The words of a recent transaction count only once all older transactions on the server have ended.
  await db.execute(sql`update search_words set created_at = now() - interval '2 days'`)
  // The vocabulary is shared, and grows while a context is in use.
  const newestWord = (await readVocabulary(db)).numbers.get('qwertyuiop') ?? 0
  expect(context.vocabulary.lastReadId).toBeGreaterThan(lastWord)
  const find = () => finalConditions(db, { words: 'sahiwall' }, { context, lastWord, newestWord })
  const first = await find()
  expect(await find()).not.toBe(first)
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
    const finds = await (await searchAmong(db, ids)).findMatches([query])
    return finds.flatMap(({ listingIds }) => listingIds)
  }
  expect(await match([known.id])).toEqual([known.id])
  const spelled = await anIndexedListing(db, { sellerId: (await aUser(db)).id, title: 'Bufalo' })
  const { listings } = await findListings(db, { ...query, sortBy: 'newest' })
  expect((await match([known.id, spelled.id])).sort()).toEqual(listings.map(({ id }) => id).sort())
})
