import { and, eq, type SQL, sql } from 'drizzle-orm'
import { listingSearch, listings } from '../../../db/schema/listings.server.ts'
import { isPublicListing } from '../../listings/detail/public-listing.server.ts'
import { arrayParameter } from '../../platform/database/array-parameter.server.ts'
import type { Database } from '../../platform/database/database.server.ts'
import { createEventLoopYielder } from '../../platform/jobs/yield-to-event-loop.server.ts'
import { type Clause, tokenClauses } from '../../search/query/query-clauses.server.ts'
import { restrictVocabulary } from '../../search/vocabulary/vocabulary.server.ts'
import type { SearchConditions } from '../query/build-search-sql.server.ts'
import {
  interpretAsTyped,
  loadSearchContext,
  type SearchContext,
  spellingContext,
  toIndexQuery,
} from '../query/index-query.server.ts'
import { haveMatches } from '../query/ranked-page.server.ts'
import { runSearchSql } from '../query/run-search-sql.server.ts'
import type { ListingQuery } from '../query/search-criteria.ts'
import { wantsOnlyThing, withUsefulModifiers } from '../query/search-modifiers.server.ts'
import {
  createMatchEstimator,
  limitCachedLookups,
  type MatchEstimate,
  tokenKey,
} from './estimate-matches.server.ts'
import { finalConditions, newestWordNumber } from './final-conditions.server.ts'
import {
  type CodedListing,
  indexListingCodes,
  type ListingIndex,
  matchesClauses,
} from './listing-index.server.ts'

type QueryMatches = { queryIndex: number; listingIds: readonly string[] }

export type ListingSearcher = {
  /** Those of the given listings that are public and indexed. The others match nothing. */
  indexedIds: ReadonlySet<string>
  findMatches: (queries: readonly ListingQuery[]) => Promise<QueryMatches[]>
}

const listingsPerRead = 1_000
const queriesPerStatement = 50
const listingsPerStatement = 5_000

/**
 * Finds which of some listings each query matches: those that `findListings` would show. Words and
 * choices are decided by the listings' codes, numbers and times in the database. What a query is
 * corrected to may be up to five minutes old.
 */
export async function searchAmong(
  db: Database,
  listingIds: readonly string[],
): Promise<ListingSearcher> {
  const context = await loadSearchContext(db)
  const lastWord = context.vocabulary.lastReadId
  const index = await indexListingCodes(await readCodedListings(db, listingIds))
  const indexedIds = new Set(index.listings.map(({ id }) => id))
  if (indexedIds.size === 0) return { indexedIds, findMatches: async () => [] }
  const numbers = index.wordNumbers()
  const listingVocabulary = await restrictVocabulary(db, numbers)
  const newestWord = await newestWordNumber(db, numbers)
  const estimateMatches = createMatchEstimator(index, context, listingVocabulary)
  const among = { context, lastWord, index, newestWord, estimateMatches }
  return { indexedIds, findMatches: (queries) => findMatches(db, queries, among) }
}

type SearchAmongContext = {
  context: SearchContext
  lastWord: number
  index: ListingIndex
  newestWord: number
  estimateMatches: ReturnType<typeof createMatchEstimator>
}

async function findMatches(
  db: Database,
  queries: readonly ListingQuery[],
  { estimateMatches, ...among }: SearchAmongContext,
): Promise<QueryMatches[]> {
  const { context } = among
  limitCachedLookups(context)
  const queriesToCheck: EstimatedQuery[] = []
  const yieldIfDue = createEventLoopYielder()
  for (const [queryIndex, query] of queries.entries()) {
    await yieldIfDue()
    const estimate = estimateMatches(query)
    if (estimate.likely.length > 0 || estimate.possible.length > 0)
      queriesToCheck.push({ queryIndex, query, estimate })
  }
  const { found, unsure } = await matchAsWritten(db, queriesToCheck, among)
  const lessFound = [...unsure, ...(await withMissingWords(db, queriesToCheck, context))]
  for (const { queryIndex, listingIds } of await matchCorrected(db, new Set(lessFound), among)) {
    await yieldIfDue()
    found.set(queryIndex, [...new Set([...(found.get(queryIndex) ?? []), ...listingIds])])
  }
  return [...found].map(([queryIndex, listingIds]) => ({ queryIndex, listingIds }))
}

type EstimatedQuery = { queryIndex: number; query: ListingQuery; estimate: MatchEstimate }

async function readCodedListings(
  db: Database,
  listingIds: readonly string[],
): Promise<CodedListing[]> {
  const codedListings: CodedListing[] = []
  const yieldIfDue = createEventLoopYielder()
  for (let start = 0; start < listingIds.length; start += listingsPerRead) {
    const ids = arrayParameter(listingIds.slice(start, start + listingsPerRead), 'uuid')
    const rows = await db
      .select({ id: listingSearch.listingId, codes: listingSearch.codes })
      .from(listingSearch)
      .innerJoin(listings, eq(listings.id, listingSearch.listingId))
      .where(and(sql`${listingSearch.listingId} = any(${ids})`, isPublicListing()))
    for (const { id, codes } of rows) {
      await yieldIfDue()
      codedListings.push({ id, codes: new Set(codes) })
    }
  }
  return codedListings
}

type MatchContext = Pick<SearchAmongContext, 'index' | 'context'>

async function matchAsWritten(
  db: Database,
  queriesToCheck: readonly EstimatedQuery[],
  { index, context }: MatchContext,
): Promise<{ found: Map<number, readonly string[]>; unsure: EstimatedQuery[] }> {
  const listingOf = new Map(index.listings.map((listing) => [listing.id, listing]))
  const found = new Map<number, readonly string[]>()
  const unsure: EstimatedQuery[] = []
  const typedQueries = []
  const yieldIfDue = createEventLoopYielder()
  for (const one of queriesToCheck) {
    if (one.estimate.likely.length === 0) continue
    await yieldIfDue()
    typedQueries.push({ ...one, one, ...readAsTyped(one.query, context), ids: one.estimate.likely })
  }
  const passed = await checkRows(db, typedQueries)
  for (const [position, { one, clauses, thing }] of typedQueries.entries()) {
    await yieldIfDue()
    const rows = (passed[position] ?? []).flatMap((id) => listingOf.get(id) ?? [])
    const matching = rows.filter((listing) => matchesClauses(listing, clauses))
    if (matching.length < rows.length) unsure.push(one)
    const only = await withoutAccessories(db, matching, { query: one.query, thing, context })
    if (only.length > 0) {
      found.set(
        one.queryIndex,
        only.map(({ id }) => id),
      )
    }
  }
  return { found, unsure }
}

function readAsTyped(query: ListingQuery, context: SearchContext) {
  const typed = interpretAsTyped(query, context)
  const { indexQuery } = toIndexQuery(query, typed, spellingContext(query, context))
  return { ...indexQuery.conditions, thing: indexQuery.ranking.thing ?? [] }
}

/** Drops listings that are not the thing asked for if the search shows nothing else. */
async function withoutAccessories(
  db: Database,
  matching: readonly CodedListing[],
  { query, thing, context }: { query: ListingQuery; thing: Clause; context: SearchContext },
): Promise<readonly CodedListing[]> {
  const isThing = (listing: CodedListing) => matchesClauses(listing, [thing])
  if (matching.every(isThing)) return matching
  const own = spellingContext(query, context)
  const typed = { query, interpreted: interpretAsTyped(query, context) }
  const interpreted = await withUsefulModifiers(db, typed, own)
  const isOnly = await wantsOnlyThing(db, { query, interpreted }, own)
  return isOnly ? matching.filter(isThing) : matching
}

/** The queries that might match after correction, as no listing has their missing words. */
async function withMissingWords(
  db: Database,
  queriesToCheck: readonly EstimatedQuery[],
  context: SearchContext,
): Promise<EstimatedQuery[]> {
  const parts = queriesToCheck.flatMap(({ estimate }) => estimate.possible.flat())
  const missing = [...new Map(parts.map((one) => [tokenKey(one), one]))]
  const found = new Set<string>()
  for (let start = 0; start < missing.length; start += queriesPerStatement) {
    const some = missing.slice(start, start + queriesPerStatement)
    const clauses = some.map(
      ([, { part, ...options }]) => tokenClauses(part, context, options).anywhere,
    )
    const are = await haveMatches(db, clauses)
    for (const [index, [name]] of some.entries()) if (are[index]) found.add(name)
  }
  return queriesToCheck.filter(({ estimate }) =>
    estimate.possible.some((parts) => parts.every((part) => !found.has(tokenKey(part)))),
  )
}

async function matchCorrected(
  db: Database,
  queriesToCheck: ReadonlySet<EstimatedQuery>,
  { index, ...options }: Omit<SearchAmongContext, 'estimateMatches'>,
): Promise<QueryMatches[]> {
  const checks = []
  const yieldIfDue = createEventLoopYielder()
  for (const { queryIndex, query } of queriesToCheck) {
    await yieldIfDue()
    const conditions = await finalConditions(db, query, options)
    const ids = index.matching(conditions.clauses).map(({ id }) => id)
    if (ids.length > 0) checks.push({ queryIndex, ids, checks: conditions.checks })
  }
  const passed = await checkRows(db, checks)
  return checks.flatMap(({ queryIndex }, position) => {
    const listingIds = passed[position] ?? []
    return listingIds.length > 0 ? [{ queryIndex, listingIds }] : []
  })
}

type RowChecks = Pick<SearchConditions, 'checks'> & { ids: readonly string[] }

async function checkRows(db: Database, groups: readonly RowChecks[]): Promise<string[][]> {
  const passed = groups.map(({ ids, checks }) => (checks.length > 0 ? [] : [...ids]))
  let selects: SQL[] = []
  let count = 0
  const run = async () => {
    if (selects.length === 0) return
    const rows = await runSearchSql<{ position: number; id: string }>(
      db,
      sql.join(selects, sql` union all `),
    )
    for (const { position, id } of rows) passed[position]?.push(id)
    selects = []
    count = 0
  }
  for (const [position, { ids, checks }] of groups.entries()) {
    if (checks.length === 0) continue
    const isAmong = sql`s.listing_id = any(${arrayParameter(ids, 'uuid')})`
    selects.push(sql`select ${position}::int as position, s.listing_id as id
      from listing_search s where ${sql.join([isAmong, ...checks], sql` and `)}`)
    count += ids.length
    if (selects.length >= queriesPerStatement || count >= listingsPerStatement) await run()
  }
  await run()
  return passed
}
