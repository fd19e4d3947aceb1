import { setImmediate as othersTurn } from 'node:timers/promises'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { listingSearch, listings } from '../../db/schema.server.ts'
import { isPublic } from '../listings/public-listing.server.ts'
import type { Database } from '../platform/database.server.ts'
import { clausesOf } from '../search/clauses.server.ts'
import { numberOfCode } from '../search/listing-codes.ts'
import { vocabularyOf } from '../search/vocabulary.server.ts'
import { answerQuery, type Known, meantBy, readKnown, readWords } from './answer-query.server.ts'
import { type Chances, type CodedListing, chanceFinder, nameOf } from './chance-finder.server.ts'
import { condition, type Wanted } from './found-rows.server.ts'
import type { ListingQuery } from './listing-query.ts'
import { whichAreFound } from './page-of-rows.server.ts'
import { readRows } from './read-rows.server.ts'

/** `at` is the place of the query among those asked about. */
export type Find = { at: number; listingId: string }

const queriesPerTurn = 100
const queriesPerStatement = 50

/**
 * Tells of many queries which of a few listings they find: those for which `findListings` would show
 * the listing on one of its pages. Nearly all are told apart by the codes of the listings alone; of
 * the others the database is asked what it is asked for a search, about these listings only.
 */
export async function searchAmong(
  db: Database,
  listingIds: readonly string[],
): Promise<(queries: readonly ListingQuery[]) => Promise<Find[]>> {
  const [known, coded] = [await readKnown(db), await readCoded(db, listingIds)]
  if (coded.length === 0) return async () => []
  const numbers = coded.flatMap(({ codes }) => [...codes].map(numberOfCode))
  const own = await vocabularyOf(db, [...new Set(numbers)], known.vocabulary)
  const chancesOf = chanceFinder(coded, known, own)
  return (queries) => whichFind(db, queries, { known, coded, chancesOf })
}

type Among = {
  known: Known
  coded: readonly CodedListing[]
  chancesOf: ReturnType<typeof chanceFinder>
}

async function whichFind(
  db: Database,
  queries: readonly ListingQuery[],
  { known, coded, chancesOf }: Among,
): Promise<Find[]> {
  const asked: Asked[] = []
  for (const [at, query] of queries.entries()) {
    if (at % queriesPerTurn === 0) await othersTurn()
    const chances = chancesOf(query)
    if (chances.likely.length > 0 || chances.possible.length > 0) asked.push({ at, query, chances })
  }
  const { finds, unsure } = await askAsWritten(db, asked, known)
  const lessFound = [...unsure, ...(await whereNothingElseIs(db, asked, known))]
  const others = await askOtherwise(db, new Set(lessFound), { coded, known })
  const all = new Map([...finds, ...others].map((find) => [`${find.at} ${find.listingId}`, find]))
  return [...all.values()]
}

type Asked = { at: number; query: ListingQuery; chances: Chances }

async function readCoded(db: Database, listingIds: readonly string[]): Promise<CodedListing[]> {
  if (listingIds.length === 0) return []
  const rows = await db
    .select({ id: listingSearch.listingId, codes: listingSearch.codes })
    .from(listingSearch)
    .innerJoin(listings, eq(listings.id, listingSearch.listingId))
    .where(and(inArray(listingSearch.listingId, [...listingIds]), isPublic()))
  return rows.map(({ id, codes }) => ({ id, codes: new Set(codes) }))
}

/** What is found with the words as they stand; `unsure` are those whose words say it otherwise. */
async function askAsWritten(db: Database, asked: readonly Asked[], known: Known) {
  const likely = asked
    .filter(({ chances }) => chances.likely.length > 0)
    .map(({ at, query, chances }) => ({
      at,
      ids: chances.likely,
      wanted: () => {
        const reading = readWords(query, known)
        return meantBy(query, { reading, corrected: [] }, known).sought.wanted
      },
    }))
  const rows = await askAbout(db, likely)
  const byPlace = new Map(asked.map((one) => [one.at, one]))
  return {
    finds: rows.filter(({ isFound }) => isFound).map(({ at, listingId }) => ({ at, listingId })),
    unsure: rows.flatMap(({ at, isFound }) => (isFound ? [] : (byPlace.get(at) ?? []))),
  }
}

/** Those that might find a listing if nothing else is found, and whose missing words find nothing. */
async function whereNothingElseIs(
  db: Database,
  asked: readonly Asked[],
  known: Known,
): Promise<Asked[]> {
  const parts = asked.flatMap(({ chances }) => chances.possible.flat())
  const missing = [...new Map(parts.map((one) => [nameOf(one), one]))]
  const found = new Set<string>()
  for (let at = 0; at < missing.length; at += queriesPerStatement) {
    const some = missing.slice(at, at + queriesPerStatement)
    const clauses = some.map(([, { part, ...beside }]) => clausesOf(part, known, beside).anywhere)
    const are = await whichAreFound(db, clauses)
    for (const [place, [name]] of some.entries()) if (are[place]) found.add(name)
  }
  return asked.filter(({ chances }) =>
    chances.possible.some((parts) => parts.every((part) => !found.has(nameOf(part)))),
  )
}

/** Searches the whole market to learn how each query is read in the end, and asks with that. */
async function askOtherwise(
  db: Database,
  asked: ReadonlySet<Asked>,
  { coded, known }: { coded: readonly CodedListing[]; known: Known },
): Promise<Find[]> {
  const ids = coded.map(({ id }) => id)
  const read = []
  for (const { at, query } of asked) {
    const { sought } = await answerQuery(db, query, { sortBy: 'newest', limit: 1 }, known)
    read.push({ at, wanted: () => sought.wanted, ids })
  }
  const rows = await askAbout(db, read)
  return rows.filter(({ isFound }) => isFound).map(({ at, listingId }) => ({ at, listingId }))
}

type AskedAbout = { at: number; wanted: () => Wanted; ids: readonly string[] }

/** Of the listings that pass the checks, whether they have what is wanted. */
async function askAbout(db: Database, asked: readonly AskedAbout[]) {
  const rows: (Find & { isFound: boolean })[] = []
  for (let place = 0; place < asked.length; place += queriesPerStatement) {
    const some = asked.slice(place, place + queriesPerStatement)
    const selects = some.map(({ at, ids, wanted }) => {
      const { clauses, checks } = wanted()
      const isAmong = sql`s.listing_id = any(${`{${ids.join(',')}}`}::uuid[])`
      return sql`select ${at}::int as at, s.listing_id as "listingId",
          ${condition({ clauses, checks: [] })} as "isFound"
        from listing_search s where ${sql.join([isAmong, ...checks], sql` and `)}`
    })
    rows.push(
      ...(await readRows<Find & { isFound: boolean }>(db, sql.join(selects, sql` union all `))),
    )
  }
  return rows
}
