import { and, desc, eq, inArray, ne, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { listings } from '../../db/schema.server.ts'
import { readCatalog } from '../catalog/catalog.server.ts'
import type { Language } from '../i18n/language.ts'
import type { Database } from '../platform/database.server.ts'
import { type Card, cardColumns, toCard } from './card.server.ts'
import { isPublic } from './public-listing.server.ts'

const most = 4
// Enough to find the same kind and province among, and few enough to put in order at any size.
const lookedAt = 300

/**
 * Public listings like one of them, four at most, out of the newest of its category: those of its
 * subcategory come first, of these the ones in its province, then the ones between half and double
 * its price, then the newest.
 */
export async function listSimilarListings(
  db: Database,
  { listingId, language }: { listingId: string; language: Language },
): Promise<Card[]> {
  const [catalog, rows] = await Promise.all([
    readCatalog(db, language),
    selectSimilar(db, listingId),
  ])
  const now = new Date()
  return rows.map((row) => toCard(row, { catalog, now }))
}

function selectSimilar(db: Database, listingId: string) {
  const own = alias(listings, 'own')
  const isSameKind = sql`${listings.subcategoryId} is not distinct from ${own.subcategoryId}`
  const isSameProvince = sql`${listings.province} is not distinct from ${own.province}`
  const isPricedAlike = sql`(${listings.priceUnit} = ${own.priceUnit}
    and ${listings.price} between ${own.price} / 2 and ${own.price} * 2)`
  return db
    .select(cardColumns)
    .from(listings)
    .innerJoin(own, eq(own.id, listingId))
    .where(
      and(
        isPublic(),
        ne(listings.id, listingId),
        inArray(listings.id, newestBeside(db, listingId)),
      ),
    )
    .orderBy(
      desc(isSameKind),
      desc(isSameProvince),
      desc(isPricedAlike),
      desc(listings.createdAt),
      desc(listings.id),
    )
    .limit(most)
}

function newestBeside(db: Database, listingId: string) {
  const own = alias(listings, 'own_category')
  const beside = alias(listings, 'beside')
  const category = db.select({ id: own.categoryId }).from(own).where(eq(own.id, listingId))
  return db
    .select({ id: beside.id })
    .from(beside)
    .where(and(eq(beside.status, 'active'), eq(beside.categoryId, sql`(${category})`)))
    .orderBy(desc(beside.createdAt), desc(beside.id))
    .limit(lookedAt)
}
