import { sql } from 'drizzle-orm'
import { listings } from '../../../db/schema/listings.server.ts'
import type { Catalog } from '../../catalog/catalog.ts'
import { cityName } from '../../catalog/places.ts'
import { type Age, getAge } from '../../i18n/format/format-dates.ts'
import { findFormerPrice } from '../save/price-history.server.ts'
import { shortenCardTitle } from './shorten-card-title.ts'

/** The contents of a listing card in the reader's language, sent to the browser as is. */
export type ListingCardData = {
  id: string
  title: string
  price: number
  /** The previous price for the same unit, while the price drop is recent. */
  formerPrice?: number | undefined
  /** The price unit, such as `per maund`; absent for a total price. */
  unit?: string | undefined
  /** The stored path of the first picture. */
  cover?: string | undefined
  /** The category's slug, for the drawing shown if there is no picture. */
  category: string
  city: string
  /** In whole kilometres from the searched place; absent within the city. */
  distance?: number | undefined
  age: Age
  isFeatured: boolean
  isUrgent: boolean
  hasDelivery: boolean
}

/** Only the columns that a card needs, so that phone numbers never get into lists. */
export const cardColumns = {
  id: listings.id,
  title: listings.title,
  price: listings.price,
  priceUnit: listings.priceUnit,
  droppedFrom: listings.droppedFrom,
  droppedAt: listings.droppedAt,
  cover: sql<string | null>`${listings.images}[1]`,
  categoryId: listings.categoryId,
  city: listings.city,
  province: listings.province,
  createdAt: listings.createdAt,
  featured: listings.featured,
  urgent: listings.urgent,
  deliveryAvailable: listings.deliveryAvailable,
}

export type CardRow = { cover: string | null } & Pick<
  typeof listings.$inferSelect,
  Exclude<keyof typeof cardColumns, 'cover'>
>

/**
 * Converts a row to card data. `catalog` is in the reader's language; ages are relative to `now`;
 * `distance` is in kilometres.
 */
export function toListingCardData(
  row: CardRow & { distance?: number | undefined },
  { catalog, now }: { catalog: Catalog; now: Date },
): ListingCardData {
  return {
    id: row.id,
    title: shortenCardTitle(row.title),
    price: row.price,
    formerPrice: findFormerPrice(row, now),
    unit: cardPriceUnit(catalog, row.priceUnit),
    cover: row.cover ?? undefined,
    category: catalog.categories.find(({ id }) => id === row.categoryId)?.slug ?? 'other',
    city: cityName(catalog, row.city, row.province),
    // Listings only have the coordinates of their city, so a distance below 1 km means nothing.
    distance: Math.round(row.distance ?? 0) || undefined,
    age: getAge(row.createdAt, now),
    isFeatured: row.featured,
    isUrgent: row.urgent,
    hasDelivery: row.deliveryAvailable === 'yes',
  }
}

/** The unit without its weight, which does not fit a card: `per maund (40 kg)` is `per maund`. */
export function cardPriceUnit(catalog: Catalog, priceUnit: string): string | undefined {
  if (priceUnit === 'total') return undefined
  return catalog.priceUnits.find(({ slug }) => slug === priceUnit)?.name.replace(/ \(.*\)$/, '')
}
