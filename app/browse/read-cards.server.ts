import { and, inArray } from 'drizzle-orm'
import { listings } from '../../db/schema.server.ts'
import { cardColumns } from '../listings/card.server.ts'
import { isPublic } from '../listings/public-listing.server.ts'
import type { Database } from '../platform/database.server.ts'
import type { IndexRow } from './found-rows.server.ts'
import type { FoundRow } from './listing-query.ts'
import type { Sought } from './page-of-rows.server.ts'

/** The cards of rows of the index, in their order; of those a listing that is gone has none. */
export async function readCards(
  db: Database,
  rows: readonly IndexRow[],
  cities: Sought['cities'],
): Promise<FoundRow[]> {
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  const cards = await db
    .select(cardColumns)
    .from(listings)
    .where(and(inArray(listings.id, ids), isPublic()))
  const byId = new Map(cards.map((card) => [card.id, card]))
  const distances = new Map(cities.map(({ code, distance }) => [code, distance]))
  return rows.flatMap(({ id, cityCode }) => {
    const card = byId.get(id)
    return card ? [{ ...card, distance: distances.get(cityCode) }] : []
  })
}
