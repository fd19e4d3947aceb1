import { and, asc, desc, eq, isNotNull, ne, or, type SQL, sql } from 'drizzle-orm'
import { favorites } from '../../db/schema/favorites.server.ts'
import { deletedListings, listings } from '../../db/schema/listings.server.ts'
import { readCatalog } from '../catalog/catalog.server.ts'
import type { Language } from '../i18n/language.ts'
import {
  type CardRow,
  cardColumns,
  type ListingCardData,
  noFacts,
  toListingCardData,
} from '../listings/card/listing-card-data.server.ts'
import { currentStatus } from '../listings/detail/public-listing.server.ts'
import { offersPerPage } from '../offers/offers-per-page.server.ts'
import type { Database } from '../platform/database/database.server.ts'
import type { FavoriteOrder } from './favorite-order.ts'

export type FavoriteCard = ListingCardData & {
  /** The status of one that is no longer offered. */
  unavailable?: 'sold' | 'expired' | 'deleted' | 'hidden'
}

type ListFavoritesInput = { userId: string; order: FavoriteOrder; page: number; language: Language }

/**
 * A page of 24 favorites, including sold, expired, hidden and deleted ones; a page past the end gives the last.
 * The former price is that when it was saved, if known. `count` is the total.
 */
export async function listFavorites(
  db: Database,
  { userId, order, page: requestedPage, language }: ListFavoritesInput,
): Promise<{ cards: FavoriteCard[]; count: number; page: number; pages: number }> {
  const isTheirs = and(eq(favorites.userId, userId), isVisibleFavorite())
  const [{ count } = { count: 0 }] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(favorites)
    .leftJoin(listings, eq(listings.id, favorites.listingId))
    .where(isTheirs)
  const pages = Math.max(1, Math.ceil(count / offersPerPage))
  const page = Math.min(requestedPage, pages)
  const rows = await db
    .select({
      listing: cardColumns,
      status: currentStatus(),
      deleted: deletedListings,
      saved: { priceAtSave: favorites.priceAtSave, unitAtSave: favorites.unitAtSave },
    })
    .from(favorites)
    .leftJoin(listings, eq(listings.id, favorites.listingId))
    .leftJoin(deletedListings, eq(deletedListings.listingId, favorites.deletedListingId))
    .where(isTheirs)
    .orderBy(...orderByColumns(order))
    .limit(offersPerPage)
    .offset((page - 1) * offersPerPage)
  const reader = { catalog: await readCatalog(db, language), now: new Date() }
  const cards = rows.flatMap(({ listing, status, deleted, saved }): FavoriteCard[] => {
    if (deleted) return [toDeletedCard(deleted, saved, reader)]
    if (!listing) return []
    return status === 'hidden'
      ? [toHiddenCard(listing, reader)]
      : [{ ...toSavedCard(listing, saved, reader), ...unavailableStatus(status) }]
  })
  return { cards, count, page, pages }
}

/** For favorites left-joined with listings. A listing that is a draft again is visible only to its seller. */
export function isVisibleFavorite(): SQL | undefined {
  return or(isNotNull(favorites.deletedListingId), ne(listings.status, 'draft'))
}

type CardContext = Parameters<typeof toListingCardData>[1]

function toSavedCard(row: CardRow, saved: SavedPrice, reader: CardContext): FavoriteCard {
  const card = toListingCardData(row, reader)
  return saved.priceAtSave === null ? card : { ...card, formerPrice: priceWhenSaved(saved, row) }
}

function unavailableStatus(status: string): Pick<FavoriteCard, 'unavailable'> {
  return status === 'sold' || status === 'expired' ? { unavailable: status } : {}
}

/** Moderation hides it: only the title and the price are left, so that its reader knows what it was. */
function toHiddenCard(row: CardRow, reader: CardContext): FavoriteCard {
  const { id, title, price, priceUnit, categoryId, createdAt } = row
  const none = { city: '', province: null, droppedFrom: null, droppedAt: null, cover: null }
  const unmarked = { featured: false, urgent: false, ...noFacts } as const
  const shown = { id, title, price, priceUnit, categoryId, createdAt, ...none, ...unmarked }
  return { ...toListingCardData(shown, reader), unavailable: 'hidden' }
}

type DeletedListingRow = typeof deletedListings.$inferSelect

function toDeletedCard(
  deleted: DeletedListingRow,
  saved: SavedPrice,
  reader: CardContext,
): FavoriteCard {
  const { listingId: id, deletedAt: createdAt, ...rest } = deleted
  const none = { city: '', province: null, droppedFrom: null, droppedAt: null }
  const unmarked = { featured: false, urgent: false, ...noFacts } as const
  const cost = {
    price: saved.priceAtSave ?? deleted.price,
    priceUnit: saved.unitAtSave ?? deleted.priceUnit,
  }
  const row = { ...rest, ...none, ...unmarked, ...cost, id, createdAt }
  return { ...toListingCardData(row, reader), unavailable: 'deleted' }
}

type SavedPrice = { priceAtSave: number | null; unitAtSave: string | null }

/** Returns the price when a listing was saved, if it costs less now for the same unit. */
export function priceWhenSaved(
  { priceAtSave, unitAtSave }: SavedPrice,
  now: { price: number; priceUnit: string },
): number | undefined {
  if (priceAtSave === null || unitAtSave !== now.priceUnit) return undefined
  return priceAtSave > now.price ? priceAtSave : undefined
}

function orderByColumns(order: FavoriteOrder): SQL[] {
  const lastSaved = [desc(favorites.createdAt), desc(favorites.id)]
  const price = sql`coalesce(${listings.price}, ${favorites.priceAtSave}, ${deletedListings.price})`
  const title = sql`coalesce(${listings.title}, ${deletedListings.title})`
  if (order === 'price') return [asc(price), ...lastSaved]
  if (order === 'name') return [sql`lower(${title})`, ...lastSaved]
  return lastSaved
}
