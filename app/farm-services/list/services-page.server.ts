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

/** What the list of services is drawn from. */
export type ServicesPage = {
  /** As far as they mean anything: cities of another region are gone. */
  filters: ServiceFilters
  /** The place the words narrow to, in the reader's language. */
  understood: { place?: string | undefined }
  corrected: CorrectedWord[]
  cards: ServiceCard[]
  count: number
  next?: string | undefined
}

/** Reads the list of services that an address asks for. */
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
    understood: { place: placeName(found.place, catalog) },
    corrected: found.corrected,
    cards: found.services.map((row) => toServiceCard(row, catalog)),
    count: found.count,
    next: found.next,
  }
}

/** How many services a search finds by the words and the place in its address; 1,001 means more. */
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
    isPlain: filters.plain === 'place',
    type: filters.type,
    province: filters.location,
    city: findCity(catalog, filters)?.stored,
    price: parseRange(filters.price).range,
  }
}

function findCity(catalog: Catalog, { location, city }: ServiceFilters) {
  return location && findPlace(catalog, city ?? '', location)?.city
}

/** The page after `after`, or the first where nothing comes after it any more. */
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
