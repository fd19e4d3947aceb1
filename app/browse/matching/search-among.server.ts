import { setImmediate as othersTurn } from 'node:timers/promises'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { listingSearch, listings } from '../../../db/schema/listings.server.ts'
import { isPublicListing } from '../../listings/detail/public-listing.server.ts'
import type { Database } from '../../platform/database/database.server.ts'
import { numberOfCode } from '../../search/indexing/listing-terms.ts'
import { tokenClauses } from '../../search/query/query-clauses.server.ts'
import { restrictVocabulary } from '../../search/vocabulary/vocabulary.server.ts'
import { answerQuery } from '../query/answer-query.server.ts'
import {
  type InterpretedQuery,
  loadSearchContext,
  parseQueryWords,
  type SearchContext,
  spellingContext,
  toIndexQuery,
} from '../query/index-query.server.ts'
import { haveMatches } from '../query/ranked-page.server.ts'
import { type SearchConditions, whereClause } from '../query/search-conditions.server.ts'
import type { ListingQuery } from '../query/search-criteria.ts'
import { searchRows } from '../query/search-rows.server.ts'
import { wantsOnlyThing, withUsefulModifiers } from '../query/thing-asked-for.server.ts'
import {
  type CodedListing,
  createMatchEstimator,
  type MatchEstimate,
  tokenKey,
} from './estimate-matches.server.ts'

/** `queryIndex` is the index of the query among those given. */
export type QueryMatch = { queryIndex: number; listingId: string }

const queriesPerYield = 100
const queriesPerStatement = 50

/**
 * Returns a function that finds which of a few listings each query matches: those that
 * `findListings` would show on one of its pages. Nearly all queries are decided by the listings'
 * codes alone; for the others the search runs in the database, on these listings only.
 */
export async function searchAmong(
  db: Database,
  listingIds: readonly string[],
): Promise<(queries: readonly ListingQuery[]) => Promise<QueryMatch[]>> {
  const [context, codedListings] = [
    await loadSearchContext(db),
    await readCodedListings(db, listingIds),
  ]
  if (codedListings.length === 0) return async () => []
  const numbers = codedListings.flatMap(({ codes }) => [...codes].map(numberOfCode))
  const listingVocabulary = await restrictVocabulary(db, [...new Set(numbers)], context.vocabulary)
  const estimateMatches = createMatchEstimator(codedListings, context, listingVocabulary)
  return (queries) => findMatches(db, queries, { context, codedListings, estimateMatches })
}

type SearchAmongContext = {
  context: SearchContext
  codedListings: readonly CodedListing[]
  estimateMatches: ReturnType<typeof createMatchEstimator>
}

async function findMatches(
  db: Database,
  queries: readonly ListingQuery[],
  { context, codedListings, estimateMatches }: SearchAmongContext,
): Promise<QueryMatch[]> {
  const queriesToCheck: EstimatedQuery[] = []
  for (const [queryIndex, query] of queries.entries()) {
    if (queryIndex % queriesPerYield === 0) await othersTurn()
    const estimate = estimateMatches(query)
    if (estimate.likely.length > 0 || estimate.possible.length > 0)
      queriesToCheck.push({ queryIndex, query, estimate })
  }
  const written = await matchAsWritten(db, queriesToCheck, context)
  const finds = await withoutAccessories(db, written.finds, { queries, codedListings, context })
  const { unsure } = written
  const lessFound = [...unsure, ...(await withMissingWords(db, queriesToCheck, context))]
  const others = await matchCorrected(db, new Set(lessFound), { codedListings, context })
  const all = new Map(
    [...finds, ...others].map((find) => [`${find.queryIndex} ${find.listingId}`, find]),
  )
  return [...all.values()]
}

type EstimatedQuery = { queryIndex: number; query: ListingQuery; estimate: MatchEstimate }

async function readCodedListings(
  db: Database,
  listingIds: readonly string[],
): Promise<CodedListing[]> {
  if (listingIds.length === 0) return []
  const rows = await db
    .select({ id: listingSearch.listingId, codes: listingSearch.codes })
    .from(listingSearch)
    .innerJoin(listings, eq(listings.id, listingSearch.listingId))
    .where(and(inArray(listingSearch.listingId, [...listingIds]), isPublicListing()))
  return rows.map(({ id, codes }) => ({ id, codes: new Set(codes) }))
}

/** Matches the queries with their words as typed; `unsure` are those that do not match that way. */
async function matchAsWritten(
  db: Database,
  queriesToCheck: readonly EstimatedQuery[],
  context: SearchContext,
) {
  const likely = queriesToCheck
    .filter(({ estimate }) => estimate.likely.length > 0)
    .map(({ queryIndex, query, estimate }) => ({
      queryIndex,
      ids: estimate.likely,
      conditions: () => {
        const parsedQuery = parseQueryWords(query, context)
        const own = spellingContext(query, context)
        return toIndexQuery(query, { parsedQuery, corrections: [] }, own).indexQuery.conditions
      },
    }))
  const rows = await runMatchChecks(db, likely)
  const byPlace = new Map(queriesToCheck.map((one) => [one.queryIndex, one]))
  return {
    finds: rows
      .filter(({ isFound }) => isFound)
      .map(({ queryIndex, listingId }) => ({ queryIndex, listingId })),
    unsure: rows.flatMap(({ queryIndex, isFound }) =>
      isFound ? [] : (byPlace.get(queryIndex) ?? []),
    ),
  }
}

/** Drops listings that are not the thing asked for where a search shows nothing else. */
async function withoutAccessories(
  db: Database,
  finds: readonly QueryMatch[],
  {
    queries,
    codedListings,
    context,
  }: Pick<SearchAmongContext, 'context' | 'codedListings'> & { queries: readonly ListingQuery[] },
): Promise<QueryMatch[]> {
  const codesOf = new Map(codedListings.map(({ id, codes }) => [id, codes]))
  const isOnly = new Map<number, boolean>()
  const kept: QueryMatch[] = []
  for (const find of finds) {
    const query = queries[find.queryIndex] ?? {}
    const own = spellingContext(query, context)
    const typed = { parsedQuery: parseQueryWords(query, context), corrections: [] }
    const { thing = [] } = toIndexQuery(query, typed, own).indexQuery.ranking
    if (!thing.some((code) => codesOf.get(find.listingId)?.has(code))) {
      const isKnown = isOnly.get(find.queryIndex)
      const is = isKnown ?? (await wantsOnlyThingAsTyped(db, { query, interpreted: typed }, own))
      isOnly.set(find.queryIndex, is)
      if (is) continue
    }
    kept.push(find)
  }
  return kept
}

async function wantsOnlyThingAsTyped(
  db: Database,
  { query, interpreted: typed }: { query: ListingQuery; interpreted: InterpretedQuery },
  context: SearchContext,
): Promise<boolean> {
  const interpreted = await withUsefulModifiers(db, { query, interpreted: typed }, context)
  return await wantsOnlyThing(db, { query, interpreted }, context)
}

/**
 * Returns the queries that might match a listing after correction, because no listing has their
 * missing words.
 */
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

/** Searches the whole market to learn how each query is finally read, and matches with that. */
async function matchCorrected(
  db: Database,
  queriesToCheck: ReadonlySet<EstimatedQuery>,
  { codedListings, context }: { codedListings: readonly CodedListing[]; context: SearchContext },
): Promise<QueryMatch[]> {
  const ids = codedListings.map(({ id }) => id)
  const checks: MatchCheck[] = []
  for (const { queryIndex, query } of queriesToCheck) {
    const options = { sortBy: 'newest', limit: 1 } as const
    const { indexQuery } = await answerQuery(db, query, options, spellingContext(query, context))
    checks.push({ queryIndex, conditions: () => indexQuery.conditions, ids })
  }
  const rows = await runMatchChecks(db, checks)
  return rows
    .filter(({ isFound }) => isFound)
    .map(({ queryIndex, listingId }) => ({ queryIndex, listingId }))
}

type MatchCheck = { queryIndex: number; conditions: () => SearchConditions; ids: readonly string[] }

/** Returns, for each listing that passes the checks, whether it matches the clauses. */
async function runMatchChecks(db: Database, queriesToCheck: readonly MatchCheck[]) {
  const rows: (QueryMatch & { isFound: boolean })[] = []
  for (let index = 0; index < queriesToCheck.length; index += queriesPerStatement) {
    const some = queriesToCheck.slice(index, index + queriesPerStatement)
    const selects = some.map(({ queryIndex, ids, conditions }) => {
      const { clauses, checks } = conditions()
      const isAmong = sql`s.listing_id = any(${`{${ids.join(',')}}`}::uuid[])`
      return sql`select ${queryIndex}::int as "queryIndex", s.listing_id as "listingId",
          ${whereClause({ clauses, checks: [] })} as "isFound"
        from listing_search s where ${sql.join([isAmong, ...checks], sql` and `)}`
    })
    rows.push(
      ...(await searchRows<QueryMatch & { isFound: boolean }>(
        db,
        sql.join(selects, sql` union all `),
      )),
    )
  }
  return rows
}
