import { and, inArray } from 'drizzle-orm'
import { listings } from '../../../db/schema/listings.server.ts'
import { cardColumns } from '../../listings/card/listing-card-data.server.ts'
import { isPublicListing } from '../../listings/detail/public-listing.server.ts'
import type { Database } from '../../platform/database/database.server.ts'
import type { IndexRow } from '../query/build-search-sql.server.ts'
import type { IndexQuery } from '../query/ranked-page.server.ts'
import type { ResultRow } from '../query/search-criteria.ts'

export async function readCards(
  db: Database,
  rows: readonly IndexRow[],
  cities: IndexQuery['cities'],
): Promise<ResultRow[]> {
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  const cards = await db
    .select(cardColumns)
    .from(listings)
    .where(and(inArray(listings.id, ids), isPublicListing()))
  const byId = new Map(cards.map((card) => [card.id, card]))
  const distances = new Map(cities.map(({ code, distance }) => [code, distance]))
  return rows.flatMap(({ id, cityCode }) => {
    const card = byId.get(id)
    return card ? [{ ...card, distance: distances.get(cityCode) }] : []
  })
}
