import { expect } from 'vitest'
import { test } from '../../../test/support/database/database-fixtures.ts'
import { anIndexedListing } from '../../../test/support/listings/indexed-listings.ts'
import { aUser } from '../../../test/support/members/factories.ts'
import { answerQuery } from './answer-query.server.ts'
import { loadSearchContext } from './index-query.server.ts'

test('a search without rows comes to the same conditions and corrections', async ({ db }) => {
  const sellerId = (await aUser(db)).id
  for (const title of ['Nili-Ravi buffalo', 'Sahiwal cow', 'Sahiwalwala'])
    await anIndexedListing(db, { sellerId, title })
  const context = await loadSearchContext(db)
  const answer = (words: string, skipsRows: boolean) =>
    answerQuery(db, { words }, { sortBy: 'newest', limit: 1, skipsRows }, context)
  for (const words of ['buffalo', 'ravibuffalo', 'sahiwal', 'qwertyuiop']) {
    const [full, short] = [await answer(words, false), await answer(words, true)]
    expect(short.indexQuery.conditions, words).toEqual(full.indexQuery.conditions)
    expect(short.corrections, words).toEqual(full.corrections)
    expect(short.total > 0, words).toBe(full.total > 0)
    expect(short.rows).toEqual([])
  }
  expect((await answer('ravibuffalo', true)).corrections).not.toEqual([])
  expect((await answer('buffalo', false)).rows).not.toEqual([])
})
