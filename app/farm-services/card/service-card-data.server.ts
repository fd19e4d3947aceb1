import { sql } from 'drizzle-orm'
import { services } from '../../../db/schema/farm-services.server.ts'
import type { Catalog, City } from '../../catalog/catalog.ts'
import { distanceToCity } from '../../catalog/places/distance-to-city.ts'
import { cityName, provinceName } from '../../catalog/places/places.ts'
import { getTranslator } from '../../i18n/dictionaries.server.ts'
import { isoDay } from '../../i18n/format/format-dates.ts'
import { formatNumber } from '../../i18n/format/parse-digits.ts'
import { shortenCardTitle } from '../../listings/card/shorten-card-title.ts'
import { formatFree, formatWork } from '../availability/format-availability.ts'
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
  /** `Comes to Khanewal, 30 km`, or how far it is from there; absent within the city. */
  distance?: string | undefined
  /** When the provider is free and what they take in a day, in the reader's language. */
  availability: string[]
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
  freeFrom: services.freeFrom,
  freeFromSetOn: services.freeFromSetOn,
  acresPerDay: services.acresPerDay,
  hoursPerDay: services.hoursPerDay,
  travelsKm: services.travelsKm,
}

export type ServiceCardRow = Pick<ServiceCard, 'id' | 'title' | 'type' | 'price' | 'priceUnit'> & {
  cover: string | null
  city: string
  province: string
  createdAt: Date
  featured: boolean
  freeFrom: string | null
  freeFromSetOn: string | null
  acresPerDay: number | null
  hoursPerDay: number | null
  travelsKm: number | null
}

/** The distance counts from a city, if given. */
export function toServiceCard(row: ServiceCardRow, catalog: Catalog, from?: City): ServiceCard {
  const { id, type, price, priceUnit, cover, createdAt, featured } = row
  const t = getTranslator(catalog.language)
  const free = formatFree(row, { t, today: isoDay(new Date()) })
  return {
    ...{ id, type, price, priceUnit },
    title: shortenCardTitle(row.title),
    cover: cover ?? undefined,
    city: cityName(catalog, row.city, row.province),
    province: provinceName(catalog, row.province),
    distance: from && formatDistance(row, catalog, from),
    availability: [...(free ? [free] : []), ...formatWork(row, t)],
    postedOn: isoDay(createdAt),
    isFeatured: featured,
  }
}

/** Whether the provider comes to a city, as far as they say, and how many kilometres it is away. */
function formatDistance(row: ServiceCardRow, catalog: Catalog, from: City): string | undefined {
  const km = Math.round(distanceToCity(catalog, from, row) ?? 0)
  if (!km) return undefined
  const comes = row.travelsKm !== null && km <= row.travelsKm
  const key = comes ? 'services.availability.comesTo' : 'services.availability.away'
  return getTranslator(catalog.language)(key, { city: from.name, km: formatNumber(km) })
}
