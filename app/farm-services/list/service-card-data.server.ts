import { sql } from 'drizzle-orm'
import { services } from '../../../db/schema/farm-services.server.ts'
import type { Catalog } from '../../catalog/catalog.ts'
import { cityName, provinceName } from '../../catalog/places.ts'
import { isoDay } from '../../i18n/format/format-dates.ts'
import { shortenCardTitle } from '../../listings/card/shorten-card-title.ts'
import type { servicePriceUnits } from '../form/service-choices.ts'
import type { ServiceType } from './service-filters.ts'

/** What a card shows of a service, named in the reader's language. It goes to the browser as it is. */
export type ServiceCard = {
  id: string
  title: string
  type: ServiceType
  price: number
  priceUnit: (typeof servicePriceUnits)[number]
  /** The stored path of the first picture. */
  cover?: string | undefined
  city: string
  province?: string | undefined
  /** The day it was posted, such as `2026-04-20`. */
  postedOn: string
  isFeatured: boolean
}

/** The columns a card needs and no others: a phone number never comes near a list. */
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

export type ServiceCardRow = Omit<ServiceCard, 'cover' | 'postedOn' | 'isFeatured'> & {
  cover: string | null
  province: string
  createdAt: Date
  featured: boolean
}

/** `catalog` is the one in the reader's language. */
export function toServiceCard(row: ServiceCardRow, catalog: Catalog): ServiceCard {
  const { cover, createdAt, featured, ...card } = row
  return {
    ...card,
    title: shortenCardTitle(row.title),
    cover: cover ?? undefined,
    city: cityName(catalog, row.city, row.province),
    province: provinceName(catalog, row.province),
    postedOn: isoDay(createdAt),
    isFeatured: featured,
  }
}
