import { and, desc, eq, ne } from 'drizzle-orm'
import { listings } from '../../db/schema.server.ts'
import { readCatalog } from '../catalog/catalog.server.ts'
import type { Language } from '../i18n/language.ts'
import type { Database } from '../platform/database.server.ts'
import { type Card, cardColumns, toCard } from './card.server.ts'
import { isPublic } from './public-listing.server.ts'

const most = 4

/** The newest public listings of a category beside one of them, four at most. */
export async function listSimilarListings(
  db: Database,
  { listingId, categorySlug, language }: Wanted,
): Promise<Card[]> {
  const catalog = await readCatalog(db, language)
  const category = catalog.categories.find(({ slug }) => slug === categorySlug)
  if (!category) return []
  const rows = await db
    .select(cardColumns)
    .from(listings)
    .where(and(isPublic(), eq(listings.categoryId, category.id), ne(listings.id, listingId)))
    .orderBy(desc(listings.createdAt), desc(listings.id))
    .limit(most)
  const now = new Date()
  return rows.map((row) => toCard(row, { catalog, now }))
}

type Wanted = { listingId: string; categorySlug: string | undefined; language: Language }
