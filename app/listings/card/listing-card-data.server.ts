import { sql } from 'drizzle-orm'
import { listings } from '../../../db/schema/listings.server.ts'
import type { Catalog } from '../../catalog/catalog.ts'
import { cityName } from '../../catalog/places.ts'
import { type Age, getAge } from '../../i18n/format/format-dates.ts'
import { findFormerPrice } from '../save/price-history.server.ts'
import { shortenCardTitle } from './shorten-card-title.ts'

/** What a card shows of a listing, in the reader's language. It goes to the browser as it is. */
export type ListingCardData = {
  id: string
  title: string
  price: number
  /** What it cost for the same unit before, as long as the drop is news. */
  formerPrice?: number | undefined
  /** What the price is for, such as `per maund`; absent where it is for all of it. */
  unit?: string | undefined
  /** The stored path of the first picture. */
  cover?: string | undefined
  /** The category's slug, for the drawing that stands in for a missing picture. */
  category: string
  city: string
  /** In whole kilometres from where somebody looks around; absent in the city itself. */
  distance?: number | undefined
  age: Age
  isFeatured: boolean
  isUrgent: boolean
  hasDelivery: boolean
}

/** The columns a card needs and no others: a phone number never comes near a list. */
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
 * `catalog` is the one in the reader's language; `now` is what ages are counted to. A row may bring
 * its distance in kilometres.
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
    // A listing is said to stand where its city does, so "less than a kilometre" would be a pretence.
    distance: Math.round(row.distance ?? 0) || undefined,
    age: getAge(row.createdAt, now),
    isFeatured: row.featured,
    isUrgent: row.urgent,
    hasDelivery: row.deliveryAvailable === 'yes',
  }
}

/** Where there is no room for what a unit weighs: `per maund (40 kg)` is `per maund` there. */
export function cardPriceUnit(catalog: Catalog, priceUnit: string): string | undefined {
  if (priceUnit === 'total') return undefined
  return catalog.priceUnits.find(({ slug }) => slug === priceUnit)?.name.replace(/ \(.*\)$/, '')
}
