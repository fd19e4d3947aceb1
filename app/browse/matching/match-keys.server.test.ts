import fc from 'fast-check'
import { expect } from 'vitest'
import { listingSearch } from '../../../db/schema/listings.server.ts'
import { test } from '../../../test/support/database/database-fixtures.ts'
import { generateMarket } from '../../../test/support/listings/generated-market.ts'
import { arbitraryQuery } from '../../../test/support/listings/search-queries.ts'
import { insertMarket } from '../../../test/support/market/insert-market.ts'
import { runOptions } from '../../../test/support/run-options.ts'
import { buildLexicon, type Label } from '../../search/vocabulary/lexicon.ts'
import { restrictVocabulary } from '../../search/vocabulary/vocabulary.server.ts'
import { loadSearchContext } from '../query/index-query.server.ts'
import { restrictContext } from './estimate-matches.server.ts'
import { codesOfKey, matchKeyRules, rarestMatchKey } from './match-keys.server.ts'
import { searchAmong } from './search-among.server.ts'

const { searchSeed: seed } = runOptions
const market = generateMarket({ seed, size: 300, now: Date.now() })

test('every listing that a query matches has a code of its key, even if its words are new', async ({
  committed: db,
}) => {
  const [known, posted] = [market.slice(0, 150), market.slice(150)]
  await insertMarket(db, known)
  const several = fc.array(arbitraryQuery(market), { minLength: 400, maxLength: 400 })
  const [queries = []] = fc.sample(several, { seed, numRuns: 1 })
  const before = await loadSearchContext(db)
  const keys = queries.map((query) => rarestMatchKey(query, before))
  const knownNumbers = new Set(before.vocabulary.numbers.values())

  await insertMarket(db, posted)
  const context = await loadSearchContext(db)
  const isNew = (number: number) => !knownNumbers.has(number)
  const vocabulary = await restrictVocabulary(
    db,
    [...context.vocabulary.numbers.values()].filter(isNew),
  )
  expect(vocabulary.numbers.size).toBeGreaterThan(0)
  const newWords = restrictContext(context, vocabulary, (term) => vocabulary.numbers.has(term))
  const rows = await db.select().from(listingSearch)
  const codesOf = new Map(rows.map(({ listingId, codes }) => [listingId, new Set(codes)]))
  const ids = posted.map(({ id }) => id)
  const matches = await (await searchAmong(db, ids)).findMatches(queries)
  const finds = matches.flatMap(({ queryIndex, listingIds }) =>
    listingIds.map((listingId) => ({ queryIndex, listingId })),
  )
  expect(finds.length).toBeGreaterThan(100)
  const missed = finds.filter(({ queryIndex, listingId }) => {
    const found = keys[queryIndex]
    if (!found) return false
    const codes = [...found.codes, ...codesOfKey(found.key, newWords)]
    return !codes.some((code) => codesOf.get(listingId)?.has(code))
  })
  expect(missed.map(({ queryIndex }) => queries[queryIndex])).toEqual([])
}, 120_000)

test('the digest of the rules changes with the dictionary, but not with the order of its rows', () => {
  const rules = matchKeyRules(buildLexicon(dictionary))
  const { synonyms, labels } = dictionary
  const reversed = { synonyms: synonyms.toReversed(), labels: labels.toReversed() }
  expect(matchKeyRules(buildLexicon({ ...dictionary, ...reversed }))).toBe(rules)
  const goods = { concept: 'cow', is: ['livestock/cows'], among: [], with: [] }
  const option = { category: 'livestock', field: 'sex', value: 'male', spoken: ['nar'] }
  for (const changed of [
    { synonyms: [...synonyms, ['goat', 'bakri']] },
    { labels: labels.slice(1) },
    { exactOnly: ['gai'] },
    { queryOnly: ['gai'] },
    { goods: [goods] },
    { spokenOptions: [option] },
  ])
    expect(matchKeyRules(buildLexicon({ ...dictionary, ...changed }))).not.toBe(rules)
})

const cows = { kind: 'subcategory', category: 'livestock', subcategory: 'cows' } as const
const okara = { kind: 'city', province: 'punjab', city: 'Okara' } as const
const labels: Label[] = [
  { entity: cows, text: 'Cow & Bull' },
  { entity: cows, text: 'گائے' },
  { entity: okara, text: 'Okara' },
]
const dictionary = {
  synonyms: [
    ['cow', 'gai'],
    ['bull', 'bail'],
  ],
  labels,
  exactOnly: ['ox'],
}
