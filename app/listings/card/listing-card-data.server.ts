import { sql } from 'drizzle-orm'
import { listings } from '../../../db/schema/listings.server.ts'
import type { Catalog } from '../../catalog/catalog.ts'
import { cityName } from '../../catalog/places/places.ts'
import { textDirection } from '../../i18n/format/bidi-text.ts'
import { type Age, getAge } from '../../i18n/format/format-dates.ts'
import { withoutBrackets } from '../../i18n/format/without-brackets.ts'
import { getDirection } from '../../i18n/language.ts'
import { composeTitle } from '../facts/compose-title.server.ts'
import { formatAreaPrice } from '../facts/format-area-price.server.ts'
import { type FactRow, formatCardFacts } from '../facts/format-facts.server.ts'
import { findFormerPrice } from '../save/price-history.server.ts'
import { shortenCardTitle } from './shorten-card-title.ts'

export type ListingCardData = {
  id: string
  /** The seller's. */
  title: string
  /** One in the reader's language, made from the fields, if the seller's is in the other script. */
  ownLanguageTitle?: string | undefined
  price: number
  /** The previous price for the same unit, while the price drop is recent. */
  formerPrice?: number | undefined
  /** The price unit, such as `per maund`, and what land comes to by area: `= 6 lakh per acre`. */
  unit?: string | undefined
  /** The deciding facts: `2019 · 85 HP · 1,850 h`; empty if none is known. */
  facts: string
  cover?: string | undefined
  /** The stored paths of the next pictures, up to three, to swipe to. */
  nextPictures?: string[] | undefined
  category: string
  city: string
  /** In whole kilometres from the searched place; absent within the city. */
  distance?: number | undefined
  age: Age
  isFeatured: boolean
  isUrgent: boolean
  hasDelivery: boolean
}

/**
 * Only the columns that a card needs, so that phone numbers never get into lists. For queries from `listings`
 * under its own name.
 */
export const cardColumns = {
  id: listings.id,
  title: listings.title,
  price: listings.price,
  priceUnit: listings.priceUnit,
  droppedFrom: listings.droppedFrom,
  droppedAt: listings.droppedAt,
  cover: sql<string | null>`${listings.images}[1]`,
  nextPictures: sql<string[] | null>`${listings.images}[2:4]`,
  categoryId: listings.categoryId,
  subcategoryId: listings.subcategoryId,
  quantity: listings.quantity,
  quantityUnit: listings.quantityUnit,
  condition: listings.condition,
  organic: listings.organic,
  certification: listings.certification,
  harvestDate: listings.harvestDate,
  details: detailValues(),
  city: listings.city,
  province: listings.province,
  createdAt: listings.createdAt,
  featured: listings.featured,
  urgent: listings.urgent,
  deliveryAvailable: listings.deliveryAvailable,
}

/** The values of a listing's own fields by field id, in a query from `listings`. */
export function detailValues() {
  return sql<Record<string, string> | null>`(
    select jsonb_object_agg(detail.field_id, detail.field_value) from listing_field_values as detail
    where detail.listing_id = listings.id)`
}

export type CardRow = FactRow & {
  cover: string | null
  nextPictures: string[] | null
} & Pick<
    typeof listings.$inferSelect,
    Exclude<keyof typeof cardColumns, 'cover' | 'nextPictures' | 'details'>
  >

/** What a card has of a listing about which no more is known, such as a deleted one. */
export const noFacts = {
  nextPictures: null,
  subcategoryId: null,
  quantity: null,
  quantityUnit: 'kg',
  condition: null,
  organic: null,
  certification: '',
  harvestDate: null,
  deliveryAvailable: null,
  details: null,
} as const

/** `catalog` is in the reader's language; ages are relative to `now`; `distance` is in kilometres. */
export function toListingCardData(
  row: CardRow & { distance?: number | undefined },
  { catalog, now }: { catalog: Catalog; now: Date },
): ListingCardData {
  const options = { catalog, now }
  const isForeign = textDirection(row.title) !== getDirection(catalog.language)
  const composed = isForeign ? composeTitle(row, options) : undefined
  return {
    id: row.id,
    title: shortenCardTitle(row.title),
    ownLanguageTitle: composed && shortenCardTitle(composed.text),
    price: row.price,
    formerPrice: findFormerPrice(row, now),
    unit: cardUnit(row, catalog),
    // The title takes the place of a line, so its facts are not repeated below.
    facts: formatCardFacts(row, { ...options, except: composed?.saidFields }),
    cover: row.cover ?? undefined,
    nextPictures: row.nextPictures?.length ? row.nextPictures : undefined,
    category: catalog.allCategories.find(({ id }) => id === row.categoryId)?.slug ?? 'other',
    city: cityName(catalog, row.city, row.province),
    // Listings only have the coordinates of their city, so a distance below 1 km means nothing.
    distance: Math.round(row.distance ?? 0) || undefined,
    age: getAge(row.createdAt, now),
    isFeatured: row.featured,
    isUrgent: row.urgent,
    hasDelivery: row.deliveryAvailable === 'yes',
  }
}

function cardUnit(row: CardRow, catalog: Catalog): string | undefined {
  const unit = cardPriceUnit(catalog, row.priceUnit) ?? ''
  const areaPrice = formatAreaPrice(row, catalog)
  return (areaPrice ? `${unit} = ${areaPrice}`.trim() : unit) || undefined
}

/** The unit without its weight, which does not fit a card: `per maund (40 kg)` is `per maund`. */
export function cardPriceUnit(catalog: Catalog, priceUnit: string): string | undefined {
  if (priceUnit === 'total') return undefined
  const unit = catalog.priceUnits.find(({ slug }) => slug === priceUnit)
  return unit && withoutBrackets(unit.name)
}
