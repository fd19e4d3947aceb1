import { parseRange } from '../../browse/ranges/parse-range.ts'
import type { Catalog } from '../../catalog/catalog.ts'
import { cityName, findPlace, provinceName } from '../../catalog/places.ts'
import type { Database } from '../../platform/database/database.server.ts'
import {
  countMatchingServices,
  type FindServicesResult,
  findServices,
} from './find-services.server.ts'
import { type ServiceCard, toServiceCard } from './service-card-data.server.ts'
import type { CorrectedWord, ServiceQuery } from './service-conditions.server.ts'
import { parseServiceFilters, type ServiceFilters } from './service-filters.ts'

/** The data of the service list page. */
export type ServicesPage = {
  /** Valid filters only: a city of another region is removed. */
  filters: ServiceFilters
  /** The place found in the query text, in the reader's language. */
  interpretation: { place?: string | undefined }
  corrections: CorrectedWord[]
  cards: ServiceCard[]
  count: number
  next?: string | undefined
}

/** Finds the services for the URL parameters of the list. */
export async function findServicesPage(
  db: Database,
  { catalog, params }: { catalog: Catalog; params: URLSearchParams },
): Promise<ServicesPage> {
  const sent = parseServiceFilters(params)
  const city = findCity(catalog, sent)
  const query = toServiceQuery(catalog, sent)
  const found = await findPage(db, query, sent)
  return {
    filters: { ...sent, city: city?.slug, after: found.isFirst ? undefined : sent.after },
    interpretation: { place: placeName(found.place, catalog) },
    corrections: found.corrections,
    cards: found.services.map((row) => toServiceCard(row, catalog)),
    count: found.count,
    next: found.next,
  }
}

/** The number of services for a search's text and place; 1,001 means more. */
export async function countServices(
  db: Database,
  { catalog, params }: { catalog: Catalog; params: URLSearchParams },
): Promise<number> {
  const { words, province, city } = toServiceQuery(catalog, parseServiceFilters(params))
  return await countMatchingServices(db, { words, province, city })
}

function toServiceQuery(catalog: Catalog, filters: ServiceFilters): ServiceQuery {
  return {
    words: filters.q,
    isPlaceIgnored: filters.plain === 'place',
    type: filters.type,
    province: filters.location,
    city: findCity(catalog, filters)?.stored,
    price: parseRange(filters.price).range,
  }
}

function findCity(catalog: Catalog, { location, city }: ServiceFilters) {
  return location && findPlace(catalog, city ?? '', location)?.city
}

/** The page after the cursor `after`, or the first page if nothing follows it any more. */
async function findPage(
  db: Database,
  query: ServiceQuery,
  { sortBy, after }: ServiceFilters,
): Promise<FindServicesResult & { isFirst: boolean }> {
  const found = await findServices(db, { ...query, sortBy, after })
  if (!after || found.services.length > 0 || found.count === 0)
    return { ...found, isFirst: after === undefined }
  return { ...(await findServices(db, { ...query, sortBy })), isFirst: true }
}

function placeName(place: FindServicesResult['place'], catalog: Catalog): string | undefined {
  if (!place?.city) return provinceName(catalog, place?.province)
  return cityName(catalog, place.city, place.province)
}
