import { readFileSync } from 'node:fs'
import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { wrapEmbedded } from '../../app/platform/database/database.server.ts'
import { addDemoListings } from '../../bench/relevance/add-demo-listings.ts'
import { findFaults } from '../../bench/relevance/find-faults.ts'
import {
  type QueryKind,
  queryKinds,
  readQueries,
  readQueryFile,
  urduReaderSets,
} from '../../bench/relevance/judged-queries.ts'
import { meanScore, type ScoredQuery, scoreQueries } from '../../bench/relevance/score-queries.ts'

// The demo market in the embedded database, where the scores are the same in every run.
const floors: Record<QueryKind | 'all', number> = {
  english: 0.98,
  urdu: 0.98,
  roman: 0.97,
  misspelt: 0.97,
  place: 0.98,
  price: 0.98,
  sentence: 0.95,
  regional: 0.96,
  brand: 0.98,
  attribute: 0.97,
  all: 0.98,
}

const queries = readQueries()
let scored: ScoredQuery[] = []

beforeAll(async () => {
  const loadDataDir = new Blob([readFileSync(inject('prepared'))])
  const client = await PGlite.create({ loadDataDir, extensions: { pg_trgm } })
  afterAll(() => client.close())
  const { db } = wrapEmbedded(client)
  await addDemoListings(db)
  scored = await scoreQueries(db, queries)
}, 240_000)

test('every judged query is well formed, and the demo market has what it asks for', () => {
  expect(findFaults(queries)).toEqual([])
  // The demo market sells no medicine for poultry.
  expect(scored.filter(({ relevant }) => relevant === 0).map(({ query }) => query.query)).toEqual([
    'مرغیوں کی دوائی',
  ])
})

test.each([...(Object.keys(queryKinds) as QueryKind[]), 'all'] as const)(
  'the first ten places hold what is asked for: %s',
  (kind) => {
    const meant = scored.filter(({ query }) => kind === 'all' || query.kind === kind)
    expect(meanScore(meant)).toBeGreaterThanOrEqual(floors[kind])
  },
)

test.each(urduReaderSets)(
  'of fifty queries of Urdu readers, at least 46 fill nine of ten places with what they ask for: %s',
  (file) => {
    const texts = new Set(readQueryFile(file).map(({ query }) => query))
    const missed = scored
      .filter(({ query, score = 0 }) => texts.has(query.query) && score < 0.9)
      .map(({ query, score, found }) => [query.query, score, ...found.map(({ title }) => title)])
    expect(texts.size).toBe(50)
    expect(missed.length, JSON.stringify(missed, null, 1)).toBeLessThanOrEqual(4)
  },
)
