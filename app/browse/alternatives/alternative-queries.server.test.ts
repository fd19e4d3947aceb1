import { expect } from 'vitest'
import { test } from '../../../test/support/database/database-fixtures.ts'
import { readCatalog } from '../../catalog/catalog.server.ts'
import { parseQuery } from '../../search/query/parse-query.ts'
import { readLexicon } from '../../search/vocabulary/read-lexicon.server.ts'
import { alternativeQueries } from './alternative-queries.server.ts'

test('a similar spelling is offered, unless it is only the beginning of the word', async ({
  db,
}) => {
  const lexicon = await readLexicon(db)
  const catalog = await readCatalog(db, 'en')
  const spellingsOf = (words: string) => {
    const parsedQuery = parseQuery(words, lexicon, { allowsCategory: true })
    const isFound = parsedQuery.tokens.map(() => true)
    return alternativeQueries({ words }, parsedQuery, isFound, { lexicon, catalog })
      .filter(({ how }) => how === 'alike')
      .map(({ query }) => query.words)
  }
  expect(spellingsOf('wheatx')).toEqual(['wheat'])
  // One letter too many may be a typing error.
  expect(spellingsOf('pres')).toEqual(['pre'])
  expect(spellingsOf('press')).toEqual(['trays'])
})

test('of two words, the one that no listing has is left out', async ({ db }) => {
  const lexicon = await readLexicon(db)
  const words = 'wheat sunehri'
  const parsedQuery = parseQuery(words, lexicon, { allowsCategory: true })
  const shorter = alternativeQueries({ words }, parsedQuery, [true, false], {
    lexicon,
    catalog: await readCatalog(db, 'en'),
  })
    .filter(({ how }) => how === 'shorter')
    .map(({ query }) => query.words)
  expect(shorter).toEqual(['wheat'])
})
