import { sql } from 'drizzle-orm'
import { categories } from '../../../db/seed/reference.ts'
import type { Database } from '../../platform/database/database.server.ts'
import { cachedFor } from '../cache/cached-for.server.ts'
import { scanNewestFirst } from '../query/build-search-sql.server.ts'
import { loadSearchContext, toIndexQuery } from '../query/index-query.server.ts'
import { canMatch } from '../query/relevance-tiers.server.ts'
import { runSearchSql } from '../query/run-search-sql.server.ts'
import type { ListingQuery } from '../query/search-criteria.ts'

/** Prices of one subcategory for one unit, in rupees: `low` is the lowest, `middle` the median. */
export type PlacePrices = {
  subcategoryId: string
  priceUnit: string
  low: number
  middle: number
  /** Whether only the newest listings were sampled, since there are more. */
  isOfNewest: boolean
}

// 300 listings are enough for a price, and fewer than five are too few.
const sampleSize = 300
const minSampleSize = 5

// A plot's price depends on its size.
const landCategories = new Set(
  categories.filter(({ kind }) => kind === 'land').map(({ slug }) => slug),
)

const cachedPrices = cachedFor(300_000, (db, key: string) => queryPrices(db, JSON.parse(key)))

/**
 * The prices of the subcategory offered most for one unit, cached for five minutes; `undefined` if
 * none has five priced listings. A total price counts only for one animal or piece, never for land.
 */
export async function findPlacePrices(
  db: Database,
  query: ListingQuery,
): Promise<PlacePrices | undefined> {
  return await cachedPrices(db, JSON.stringify(query))
}

async function queryPrices(db: Database, query: ListingQuery): Promise<PlacePrices | undefined> {
  const nothingRead = { parsedQuery: { tokens: [] }, corrections: [] }
  const { indexQuery } = toIndexQuery(query, nothingRead, await loadSearchContext(db))
  if (!canMatch(indexQuery.conditions.clauses)) return undefined
  const isLand = landCategories.has(query.category ?? '')
  const newest = scanNewestFirst(indexQuery.conditions, { ...indexQuery, limit: sampleSize })
  const [prices] = await runSearchSql<PlacePrices>(
    db,
    sql`with found as materialized (${newest})
      select l.subcategory_id as "subcategoryId", unit.slug as "priceUnit",
        min(l.price)::float8 as low,
        (percentile_disc(0.5) within group (order by l.price))::float8 as middle,
        (select count(*) from found) >= ${sampleSize} as "isOfNewest"
      from found join listings l on l.id = found.id
        cross join lateral (select case l.price_unit when 'per_animal' then 'total'
          else l.price_unit end as slug) unit
      where l.price > 0 and l.subcategory_id is not null
        and (l.price_unit <> 'total'
          or (not ${isLand} and l.quantity = 1 and l.quantity_unit in ('animal', 'piece')))
      group by l.subcategory_id, unit.slug having count(*) >= ${minSampleSize}
      order by count(*) desc, l.subcategory_id, unit.slug limit 1`,
  )
  return prices
}
