import { and, inArray } from 'drizzle-orm'
import { listings } from '../../db/schema.server.ts'
import { readCatalog } from '../catalog/catalog.server.ts'
import type { Language } from '../i18n/language.ts'
import type { Database } from '../platform/database.server.ts'
import { isId } from '../platform/ids.server.ts'
import { type Card, cardColumns, toCard } from './card.server.ts'
import { isPublic } from './public-listing.server.ts'
import { viewedListings } from './viewed-listings.ts'

/** The cards of those of the first 12 listings that are public, in the order asked for. */
export async function listCards(
  db: Database,
  { listingIds, language }: { listingIds: readonly string[]; language: Language },
): Promise<Card[]> {
  const known = listingIds.filter(isId).map((id) => id.toLowerCase())
  const wanted = [...new Set(known)].slice(0, viewedListings.most)
  if (wanted.length === 0) return []
  const [catalog, rows] = await Promise.all([
    readCatalog(db, language),
    db
      .select(cardColumns)
      .from(listings)
      .where(and(isPublic(), inArray(listings.id, wanted))),
  ])
  const now = new Date()
  return rows
    .sort((one, other) => wanted.indexOf(one.id) - wanted.indexOf(other.id))
    .map((row) => toCard(row, { catalog, now }))
}
