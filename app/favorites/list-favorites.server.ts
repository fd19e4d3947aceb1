import { and, asc, desc, eq, ne, type SQL, sql } from 'drizzle-orm'
import { favorites, listings } from '../../db/schema.server.ts'
import { readCatalog } from '../catalog/catalog.server.ts'
import type { Language } from '../i18n/language.ts'
import { type Card, cardColumns, toCard } from '../listings/card.server.ts'
import { shownStatus } from '../listings/public-listing.server.ts'
import type { Database } from '../platform/database.server.ts'
import type { FavoriteOrder } from './favorite-order.ts'

const perPage = 24

export type FavoriteCard = Card & {
  /** What became of one that is no longer offered. */
  over?: 'sold' | 'expired'
}

type Wanted = { userId: string; order: FavoriteOrder; page: number; language: Language }

/**
 * One page of 24 of the listings somebody has saved, sold and expired ones among them; the last page
 * where there is none so high. `count` is how many there are on all pages.
 */
export async function listFavorites(
  db: Database,
  { userId, order, page: asked, language }: Wanted,
): Promise<{ cards: FavoriteCard[]; count: number; page: number; pages: number }> {
  // A listing that was taken back into a draft is for its seller alone.
  const isTheirs = and(eq(favorites.userId, userId), ne(listings.status, 'draft'))
  const [{ count } = { count: 0 }] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(favorites)
    .innerJoin(listings, eq(listings.id, favorites.listingId))
    .where(isTheirs)
  const pages = Math.max(1, Math.ceil(count / perPage))
  const page = Math.min(asked, pages)
  const rows = await db
    .select({ ...cardColumns, status: shownStatus() })
    .from(favorites)
    .innerJoin(listings, eq(listings.id, favorites.listingId))
    .where(isTheirs)
    .orderBy(...orderOf(order))
    .limit(perPage)
    .offset((page - 1) * perPage)
  const catalog = await readCatalog(db, language)
  const now = new Date()
  const cards = rows.map(({ status, ...row }) => ({
    ...toCard(row, { catalog, now }),
    ...((status === 'sold' || status === 'expired') && { over: status }),
  }))
  return { cards, count, page, pages }
}

function orderOf(order: FavoriteOrder): SQL[] {
  const lastSaved = [desc(favorites.createdAt), desc(favorites.id)]
  if (order === 'price') return [asc(listings.price), ...lastSaved]
  if (order === 'name') return [sql`lower(${listings.title})`, ...lastSaved]
  return lastSaved
}
