import { and, desc, type SQL, sql } from 'drizzle-orm'
import { services } from '../../../db/schema/farm-services.server.ts'
import { addDays, freeNowDays } from '../../farm-services/availability/availability.ts'
import {
  type ServiceCardRow,
  serviceCardColumns,
} from '../../farm-services/card/service-card-data.server.ts'
import { cappedTotal } from '../../i18n/format/exact-count-limit.ts'
import { isoDay } from '../../i18n/format/format-dates.ts'
import { offersPerPage } from '../../offers/offers-per-page.server.ts'
import type { Database } from '../../platform/database/database.server.ts'
import {
  decodeListCursor,
  encodeListCursor,
  type ListCursor,
} from '../../platform/database/list-cursor.server.ts'
import type { QueryToken } from '../../search/query/parse-query.ts'
import { isSingleWord } from '../../search/query/query-clauses.server.ts'
import { readLexicon } from '../../search/vocabulary/read-lexicon.server.ts'
import { correctServiceSpelling, haveMatches } from './correct-service-spelling.server.ts'
import {
  type CorrectedWord,
  matchesServiceToken,
  parseServiceWords,
  type ServiceQuery,
  serviceConditions,
} from './service-conditions.server.ts'
import type { ServiceOrder } from './service-filters.ts'

type FindServicesOptions = {
  sortBy: ServiceOrder
  /** An ISO date: those of whom it is known that they are free by then come first. */
  freeBy?: string | undefined
  /** The `next` cursor of the previous page; an invalid one gives the first page. */
  after?: string | undefined
  limit?: number | undefined
  /** See `findHidingReader`. */
  hidingReader?: string | undefined
}

export type FindServicesResult = {
  services: ServiceCardRow[]
  count: number
  next?: string | undefined
  corrections: CorrectedWord[]
  /** Words that were left out because no service has them. */
  unmatchedWords: string[]
}

/**
 * A page of the public services that match a query, and the total. If nothing matches, it is tried again with
 * the spelling corrected, and then without the words that no service has (docs/search.md).
 */
export async function findServices(
  db: Database,
  {
    sortBy,
    freeBy,
    after,
    limit = offersPerPage,
    hidingReader,
    ...query
  }: ServiceQuery & FindServicesOptions,
): Promise<FindServicesResult> {
  const { conditions, count, corrections, unmatchedWords } = await runQuery(db, query, hidingReader)
  const listed = { sortBy, freeBy, ...query }
  const order = { sortBy, freeBy, after: decodeListCursor(after, listed), cities: query.cities }
  const rows = count > 0 ? await selectPage(db, conditions, { ...order, limit: limit + 1 }) : []
  const shown = rows.slice(0, limit)
  const last = rows.length > limit ? shown.at(-1) : undefined
  return {
    services: shown.map(({ postedAt: _, place: __, isLater: ___, ...row }) => row),
    count,
    next: last && encodeListCursor(toCursor(last, sortBy), listed),
    corrections,
    unmatchedWords,
  }
}

export async function countMatchingServices(
  db: Database,
  query: ServiceQuery,
  hidingReader?: string,
): Promise<number> {
  return (await runQuery(db, query, hidingReader)).count
}

async function runQuery(db: Database, query: ServiceQuery, hidingReader: string | undefined) {
  const lexicon = await readLexicon(db)
  const tokens = parseServiceWords(query, lexicon)
  const look = async (corrections: CorrectedWord[], searched = tokens) => {
    const conditions = serviceConditions(query, searched, { lexicon, corrections, hidingReader })
    const unmatchedWords = tokens
      .filter((token) => !searched.includes(token))
      .map(({ words }) => words.join(' '))
    return { conditions, count: await countRows(db, conditions), corrections, unmatchedWords }
  }
  const first = await look([])
  if (first.count > 0 || query.skipsSpellingCorrection) return first
  const corrected = await correctServiceSpelling(db, tokens, lexicon)
  const second = corrected.length > 0 ? await look(corrected) : first
  if (second.count > 0 || !query.skipsUnknownWords) return second
  const isCorrected = (token: QueryToken) =>
    corrected.some(({ typed }) => isSingleWord(token) && token.words[0] === typed)
  const areFound = await haveMatches(
    db,
    tokens.map((token) => matchesServiceToken(token, lexicon)),
  )
  const matchedTokens = tokens.filter((token, index) => areFound[index] || isCorrected(token))
  const isShorter = matchedTokens.length > 0 && matchedTokens.length < tokens.length
  return isShorter ? await look(corrected, matchedTokens) : second
}

async function countRows(db: Database, conditions: readonly SQL[]): Promise<number> {
  const found = db
    .select({ one: sql`1`.as('one') })
    .from(services)
    .where(and(...conditions))
    .limit(cappedTotal)
    .as('found')
  const [row] = await db.select({ count: sql<number>`count(*)::int` }).from(found)
  return row?.count ?? 0
}

type PageOrder = {
  sortBy: ServiceOrder
  freeBy: string | undefined
  after: ListCursor | undefined
  limit: number
  cities: ServiceQuery['cities']
}

// Microseconds: two services may be posted in the same millisecond.
const postedAt = sql<string>`(extract(epoch from ${services.createdAt}) * 1000000)::bigint::text`

function selectPage(
  db: Database,
  conditions: readonly SQL[],
  { sortBy, freeBy, after, limit, cities }: PageOrder,
) {
  const place = placeAmong(cities)
  const isLater = freeBy ? isFreeLater(freeBy) : sql<boolean>`false`
  return db
    .select({ ...serviceCardColumns, postedAt, place, isLater })
    .from(services)
    .where(and(...conditions, after && isAfterCursor({ sortBy, place, isLater }, after)))
    .orderBy(...(freeBy ? [isLater] : []), ...orderColumns(sortBy, place))
    .limit(limit)
}

/** Whether it is not known that the provider is free by a day, by the rule of `freeDay`. */
function isFreeLater(freeBy: string): SQL<boolean> {
  const { freeFrom, freeFromSetOn } = services
  const today = isoDay(new Date())
  const believedSince = addDays(today, -freeNowDays)
  return sql<boolean>`(${freeFrom} <= ${freeBy}::date
    and (${freeFrom} >= ${today}::date or ${freeFromSetOn} >= ${believedSince}::date)) is not true`
}

/** The place of a service's city in a list that is nearest first, from 1; 0 without a list. */
function placeAmong(cities: ServiceQuery['cities']): SQL<number> {
  // Without its type it would be the number of a column to order by.
  if (!cities) return sql<number>`0::integer`
  return sql<number>`array_position(
    array(select jsonb_array_elements_text(${JSON.stringify(cities)}::jsonb)), ${services.city})`
}

function orderColumns(sortBy: ServiceOrder, place: SQL): SQL[] {
  const newest = [desc(services.createdAt), desc(services.id)]
  if (sortBy === 'newest') return newest
  if (sortBy === 'nearest') return [place, ...newest]
  return [sortBy === 'price-low' ? sql`${services.price}` : desc(services.price), ...newest]
}

function isAfterCursor(
  { sortBy, place, isLater }: { sortBy: ServiceOrder; place: SQL; isLater: SQL },
  position: ListCursor,
): SQL {
  const group = position.key.slice(0, 1) === '1'
  const key = String(Number(position.key.slice(1)))
  const isAfter = isAfterInGroup({ sortBy, place }, { ...position, key })
  return sql`(${isLater} > ${group} or (${isLater} = ${group} and ${isAfter}))`
}

function isAfterInGroup(
  { sortBy, place }: { sortBy: ServiceOrder; place: SQL },
  position: ListCursor,
): SQL {
  const { key, id } = position
  const posted = sql`timestamptz 'epoch' + ${position.postedAt}::bigint * interval '1 microsecond'`
  const isOlder = sql`(${services.createdAt}, ${services.id}) < (${posted}, ${id}::uuid)`
  if (sortBy === 'newest') return isOlder
  if (sortBy === 'nearest')
    return sql`(${place} > ${key}::integer or (${place} = ${key}::integer and ${isOlder}))`
  const price = sql`${key}::numeric / 100`
  const sign = sql.raw(sortBy === 'price-low' ? '>' : '<')
  return sql`(${services.price} ${sign} ${price} or (${services.price} = ${price} and ${isOlder}))`
}

type ListedRow = ServiceCardRow & { postedAt: string; place: number; isLater: boolean }

/** The key begins with a digit for those who are not free by the day asked for. */
function toCursor(
  { price, place, isLater, postedAt, id }: ListedRow,
  sortBy: ServiceOrder,
): ListCursor {
  const key = String(sortBy === 'nearest' ? place : Math.round(price * 100))
  return {
    key: `${isLater ? 1 : 0}${key}`,
    isLong: false,
    postedAt,
    id,
  }
}
