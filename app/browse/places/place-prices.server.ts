import { sql } from 'drizzle-orm'
import type { Database } from '../../platform/database/database.server.ts'
import { cachedFor } from '../cache/cached-for.server.ts'
import { loadSearchContext, toIndexQuery } from '../query/answer-query.server.ts'
import { scanNewestFirst } from '../query/search-conditions.server.ts'
import type { ListingQuery } from '../query/search-criteria.ts'
import { searchRows } from '../query/search-rows.server.ts'

/** What one kind costs for one unit, in rupees: the least, and what half of them cost or less. */
export type PlacePrices = {
  subcategoryId: string
  priceUnit: string
  low: number
  middle: number
  /** Whether only the newest listings were looked at, since there are more. */
  isOfNewest: boolean
}

// So many tell what things cost, however many there are; fewer than five tell nothing.
const sampleSize = 300
const minSampleSize = 5

// A plot is as dear as it is large.
const landSubcategories = ['barani-land', 'nehri-land']

const cachedPrices = cachedFor(300_000, (db, asked: string) => queryPrices(db, JSON.parse(asked)))

/**
 * What the kind that is offered most for one unit costs in a place, as it was five minutes ago at
 * most; `undefined` where fewer than five listings of any kind say so. Prices for different kinds or
 * units are never mixed, and a price of nothing is no price. The price of the whole counts where that
 * is one animal or one piece, but not of land: of lots of any size it says nothing.
 */
export async function findPlacePrices(
  db: Database,
  query: ListingQuery,
): Promise<PlacePrices | undefined> {
  return await cachedPrices(db, JSON.stringify(query))
}

async function queryPrices(db: Database, query: ListingQuery): Promise<PlacePrices | undefined> {
  const nothingRead = { reading: { parts: [] }, corrected: [] }
  const { sought } = toIndexQuery(query, nothingRead, await loadSearchContext(db))
  if (sought.wanted.clauses.some((clause) => clause.length === 0)) return undefined
  const isLand = landSubcategories.some((land) => land === query.category)
  const newest = scanNewestFirst(sought.wanted, { ...sought, limit: sampleSize })
  const [prices] = await searchRows<PlacePrices>(
    db,
    sql`with found as materialized (${newest})
      select l.subcategory_id as "subcategoryId", l.price_unit as "priceUnit",
        min(l.price)::float8 as low,
        (percentile_disc(0.5) within group (order by l.price))::float8 as middle,
        (select count(*) from found) >= ${sampleSize} as "isOfNewest"
      from found join listings l on l.id = found.id
      where l.price > 0 and l.subcategory_id is not null
        and (l.price_unit <> 'total'
          or (not ${isLand} and l.quantity = 1 and l.quantity_unit in ('animal', 'piece')))
      group by l.subcategory_id, l.price_unit having count(*) >= ${minSampleSize}
      order by count(*) desc, l.subcategory_id, l.price_unit limit 1`,
  )
  return prices
}
