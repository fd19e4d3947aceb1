import { sql } from 'drizzle-orm'
import { services } from '../../../db/schema/farm-services.server.ts'
import type { Catalog, City } from '../../catalog/catalog.ts'
import { distanceToCity } from '../../catalog/places/distance-to-city.ts'
import { cityName, provinceName } from '../../catalog/places/places.ts'
import { isoDay } from '../../i18n/format/format-dates.ts'
import { shortenCardTitle } from '../../listings/card/shorten-card-title.ts'
import type { ServiceType, servicePriceUnits } from '../form/service-choices.ts'

export type ServiceCard = {
  id: string
  title: string
  type: ServiceType
  price: number
  priceUnit: (typeof servicePriceUnits)[number]
  cover?: string | undefined
  city: string
  province?: string | undefined
  /** In whole kilometres from the place of the page; absent within the city. */
  distance?: number | undefined
  /** The date of posting, such as `2026-04-20`. */
  postedOn: string
  isFeatured: boolean
}

/** Only the columns a card needs: a phone number never gets near a list. */
export const serviceCardColumns = {
  id: services.id,
  title: services.title,
  type: sql<ServiceType>`${services.serviceType}`,
  price: services.price,
  priceUnit: sql<ServiceCard['priceUnit']>`${services.priceUnit}`,
  cover: sql<string | null>`${services.images}[1]`,
  city: services.city,
  province: services.province,
  createdAt: services.createdAt,
  featured: services.featured,
}

export type ServiceCardRow = Omit<ServiceCard, 'cover' | 'distance' | 'postedOn' | 'isFeatured'> & {
  cover: string | null
  province: string
  createdAt: Date
  featured: boolean
}

/** The distance counts from a city, if given. */
export function toServiceCard(row: ServiceCardRow, catalog: Catalog, from?: City): ServiceCard {
  const { cover, createdAt, featured, ...card } = row
  return {
    ...card,
    title: shortenCardTitle(row.title),
    cover: cover ?? undefined,
    city: cityName(catalog, row.city, row.province),
    province: provinceName(catalog, row.province),
    distance: Math.round((from && distanceToCity(catalog, from, row)) ?? 0) || undefined,
    postedOn: isoDay(createdAt),
    isFeatured: featured,
  }
}
