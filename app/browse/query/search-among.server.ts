import { setImmediate as othersTurn } from 'node:timers/promises'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { listingSearch, listings } from '../../../db/schema/listings.server.ts'
import { isPublicListing } from '../../listings/detail/public-listing.server.ts'
import type { Database } from '../../platform/database/database.server.ts'
import { numberOfCode } from '../../search/indexing/listing-terms.ts'
import { tokenClauses } from '../../search/query/query-clauses.server.ts'
import { restrictVocabulary } from '../../search/vocabulary/vocabulary.server.ts'
import {
  answerQuery,
  loadSearchContext,
  parseQueryWords,
  type SearchContext,
  toIndexQuery,
} from './answer-query.server.ts'
import {
  type CodedListing,
  createMatchEstimator,
  type MatchEstimate,
  tokenKey,
} from './estimate-matches.server.ts'
import { haveMatches } from './ranked-page.server.ts'
import { type SearchConditions, whereClause } from './search-conditions.server.ts'
import type { ListingQuery } from './search-criteria.ts'
import { searchRows } from './search-rows.server.ts'

/** `at` is the place of the query among those asked about. */
export type QueryMatch = { at: number; listingId: string }

const queriesPerYield = 100
const queriesPerStatement = 50

/**
 * Tells of many queries which of a few listings they find: those for which `findListings` would show
 * the listing on one of its pages. Nearly all are told apart by the codes of the listings alone; of
 * the others the database is asked what it is asked for a search, about these listings only.
 */
export async function searchAmong(
  db: Database,
  listingIds: readonly string[],
): Promise<(queries: readonly ListingQuery[]) => Promise<QueryMatch[]>> {
  const [known, coded] = [await loadSearchContext(db), await readCodedListings(db, listingIds)]
  if (coded.length === 0) return async () => []
  const numbers = coded.flatMap(({ codes }) => [...codes].map(numberOfCode))
  const own = await restrictVocabulary(db, [...new Set(numbers)], known.vocabulary)
  const chancesOf = createMatchEstimator(coded, known, own)
  return (queries) => findMatches(db, queries, { known, coded, chancesOf })
}

type SearchAmongContext = {
  known: SearchContext
  coded: readonly CodedListing[]
  chancesOf: ReturnType<typeof createMatchEstimator>
}

async function findMatches(
  db: Database,
  queries: readonly ListingQuery[],
  { known, coded, chancesOf }: SearchAmongContext,
): Promise<QueryMatch[]> {
  const asked: EstimatedQuery[] = []
  for (const [at, query] of queries.entries()) {
    if (at % queriesPerYield === 0) await othersTurn()
    const chances = chancesOf(query)
    if (chances.likely.length > 0 || chances.possible.length > 0) asked.push({ at, query, chances })
  }
  const { finds, unsure } = await matchAsWritten(db, asked, known)
  const lessFound = [...unsure, ...(await withMissingWords(db, asked, known))]
  const others = await matchCorrected(db, new Set(lessFound), { coded, known })
  const all = new Map([...finds, ...others].map((find) => [`${find.at} ${find.listingId}`, find]))
  return [...all.values()]
}

type EstimatedQuery = { at: number; query: ListingQuery; chances: MatchEstimate }

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

/** What is found with the words as they stand; `unsure` are those whose words say it otherwise. */
async function matchAsWritten(
  db: Database,
  asked: readonly EstimatedQuery[],
  known: SearchContext,
) {
  const likely = asked
    .filter(({ chances }) => chances.likely.length > 0)
    .map(({ at, query, chances }) => ({
      at,
      ids: chances.likely,
      wanted: () => {
        const reading = parseQueryWords(query, known)
        return toIndexQuery(query, { reading, corrected: [] }, known).sought.wanted
      },
    }))
  const rows = await runMatchChecks(db, likely)
  const byPlace = new Map(asked.map((one) => [one.at, one]))
  return {
    finds: rows.filter(({ isFound }) => isFound).map(({ at, listingId }) => ({ at, listingId })),
    unsure: rows.flatMap(({ at, isFound }) => (isFound ? [] : (byPlace.get(at) ?? []))),
  }
}

/** Those that might find a listing if nothing else is found, and whose missing words find nothing. */
async function withMissingWords(
  db: Database,
  asked: readonly EstimatedQuery[],
  known: SearchContext,
): Promise<EstimatedQuery[]> {
  const parts = asked.flatMap(({ chances }) => chances.possible.flat())
  const missing = [...new Map(parts.map((one) => [tokenKey(one), one]))]
  const found = new Set<string>()
  for (let at = 0; at < missing.length; at += queriesPerStatement) {
    const some = missing.slice(at, at + queriesPerStatement)
    const clauses = some.map(
      ([, { part, ...beside }]) => tokenClauses(part, known, beside).anywhere,
    )
    const are = await haveMatches(db, clauses)
    for (const [place, [name]] of some.entries()) if (are[place]) found.add(name)
  }
  return asked.filter(({ chances }) =>
    chances.possible.some((parts) => parts.every((part) => !found.has(tokenKey(part)))),
  )
}

/** Searches the whole market to learn how each query is read in the end, and asks with that. */
async function matchCorrected(
  db: Database,
  asked: ReadonlySet<EstimatedQuery>,
  { coded, known }: { coded: readonly CodedListing[]; known: SearchContext },
): Promise<QueryMatch[]> {
  const ids = coded.map(({ id }) => id)
  const read = []
  for (const { at, query } of asked) {
    const { sought } = await answerQuery(db, query, { sortBy: 'newest', limit: 1 }, known)
    read.push({ at, wanted: () => sought.wanted, ids })
  }
  const rows = await runMatchChecks(db, read)
  return rows.filter(({ isFound }) => isFound).map(({ at, listingId }) => ({ at, listingId }))
}

type MatchCheck = { at: number; wanted: () => SearchConditions; ids: readonly string[] }

/** Of the listings that pass the checks, whether they have what is wanted. */
async function runMatchChecks(db: Database, asked: readonly MatchCheck[]) {
  const rows: (QueryMatch & { isFound: boolean })[] = []
  for (let place = 0; place < asked.length; place += queriesPerStatement) {
    const some = asked.slice(place, place + queriesPerStatement)
    const selects = some.map(({ at, ids, wanted }) => {
      const { clauses, checks } = wanted()
      const isAmong = sql`s.listing_id = any(${`{${ids.join(',')}}`}::uuid[])`
      return sql`select ${at}::int as at, s.listing_id as "listingId",
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
