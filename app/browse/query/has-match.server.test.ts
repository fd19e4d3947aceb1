import { expect } from 'vitest'
import { test } from '../../../test/support/database/database-fixtures.ts'
import { anIndexedListing } from '../../../test/support/listings/indexed-listings.ts'
import { aUser } from '../../../test/support/members/factories.ts'
import { termCodes } from '../../search/query/word-codes.server.ts'
import { readVocabulary } from '../../search/vocabulary/vocabulary.server.ts'
import { restrictToNewest } from './build-search-sql.server.ts'
import { hasMatch } from './ranked-page.server.ts'

const hour = 3_600_000

test('a match is found among the newest listings or else among all', async ({ db }) => {
  const { id: sellerId } = await aUser(db)
  const createdAt = new Date(Date.now() - 40 * 24 * hour)
  await anIndexedListing(db, { sellerId, title: 'Sprayer', createdAt })
  await anIndexedListing(db, { sellerId, title: 'Thresher', createdAt: new Date() })
  const vocabulary = await readVocabulary(db)
  const codesOf = (word: string) => termCodes([word], vocabulary)
  const words = ['sprayer', 'thresher', 'for']
  const statistics = {
    ...{ isSmall: false, count: 1_000_000, pace: hour, quantiles: [] },
    ...{ newest: Date.now(), oldest: createdAt.getTime() },
    shares: new Map(words.flatMap(codesOf).map((code) => [code, 0.5])),
  }
  const market = { vocabulary, statistics }
  const found = async (...words: string[]) =>
    await hasMatch(db, { ...market, conditions: { clauses: words.map(codesOf), checks: [] } })
  expect(await found('sprayer')).toBe(true)
  expect(await found('thresher')).toBe(true)
  expect(await found('sprayer', 'thresher')).toBe(false)
  // The first question was indeed about the newest only.
  const conditions = { clauses: [codesOf('sprayer')], checks: [] }
  expect(restrictToNewest(conditions, { ...market, limit: 20 })?.clauses).toHaveLength(2)
  const small = { ...statistics, isSmall: true }
  expect(restrictToNewest(conditions, { vocabulary, statistics: small, limit: 20 })).toBeUndefined()
})
