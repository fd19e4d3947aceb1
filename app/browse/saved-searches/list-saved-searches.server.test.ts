import { expect } from 'vitest'
import { test } from '../../../test/support/database/database-fixtures.ts'
import { anIndexedListing } from '../../../test/support/listings/indexed-listings.ts'
import { aUser } from '../../../test/support/members/factories.ts'
import { saveSearch } from '../../notifications/saved-searches/saved-searches.server.ts'
import { listSavedSearches } from './list-saved-searches.server.ts'

test('a saved search counts what it shows of the last week, also if that was there before', async ({
  db,
}) => {
  const [sellerId, userId] = [(await aUser(db)).id, (await aUser(db)).id]
  const weeksAgo = new Date(Date.now() - 20 * 24 * 3_600_000)
  await anIndexedListing(db, { sellerId, title: 'Blue plough' })
  await anIndexedListing(db, { sellerId, title: 'Blue plough', createdAt: weeksAgo })
  await saveSearch(db, { userId, query: 'q=blue+plough' })
  await saveSearch(db, { userId, query: 'q=zeppelin' })
  const readCounts = async () =>
    (await listSavedSearches(db, { userId, language: 'en' })).map(({ matchCount }) => matchCount)
  expect(await readCounts()).toEqual([0, 1])
  await anIndexedListing(db, { sellerId, title: 'Zeppelin, as new' })
  expect(await readCounts()).toEqual([1, 1])
})
