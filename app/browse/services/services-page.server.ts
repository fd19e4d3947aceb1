import type { Catalog, City } from '../../catalog/catalog.ts'
import { findPlace } from '../../catalog/places/places.ts'
import {
  type ServiceCard,
  toServiceCard,
} from '../../farm-services/card/service-card-data.server.ts'
import { getTranslator } from '../../i18n/dictionaries.server.ts'
import { formatDayOfMonth } from '../../i18n/format/format-dates.ts'
import type { Language } from '../../i18n/language.ts'
import type { Database } from '../../platform/database/database.server.ts'
import { understandQuery } from '../../search/grammar/understand-query.ts'
import { queryWords, tokenizeQuery } from '../../search/query/parse-query.ts'
import { readLexicon } from '../../search/vocabulary/read-lexicon.server.ts'
import { nearbyCities } from '../list-data/nearby-cities.ts'
import { type ListCities, packListCities } from '../places/pack-list-cities.ts'
import { amountsInDigits } from '../ranges/amounts-in-digits.ts'
import { parseRange } from '../ranges/parse-range.ts'
import { nameReplacements } from '../results/name-replacements.ts'
import {
  countMatchingServices,
  type FindServicesResult,
  findServices,
} from './find-services.server.ts'
import type { CorrectedWord, ServiceQuery } from './service-conditions.server.ts'
import {
  nearKilometres,
  parseServiceFilters,
  type ServiceFilters,
  servicesUrl,
} from './service-filters.ts'
import { asksForWork, typesOfConcept } from './service-words.ts'
import { understandServiceFilters } from './understand-service-filters.ts'

export type ServicesPage = {
  /** Valid filters only: a city of another region is removed. */
  filters: ServiceFilters
  /** The city to search around, if the URL or the words name one. */
  near?: { slug: string; name: string } | undefined
  cities?: ListCities['cities']
  /** Without results: services for the same words without the filters, or else the newest. */
  others?: OtherServices | undefined
  /** Says that providers who are free by a day come first, if the URL or the words name one. */
  freeFirst?: string | undefined
  /** Whether the words ask for a service. */
  wantsService: boolean
  /** Whether the page should ask where the reader is. */
  isNearMe: boolean
  corrections: CorrectedWord[]
  /** Words that were left out because no service has them. */
  unmatchedWords: string[]
  cards: ServiceCard[]
  count: number
  /** How many the same search finds in the whole country, if its place hides some. */
  countEverywhere?: number | undefined
  next?: string | undefined
}

type ServicesPageInput = {
  catalog: Catalog
  params: URLSearchParams
  /** The city that cards show the distance from, unless the search is in or around another. */
  readerCity?: City | undefined
  /** See `findHidingReader`. */
  hidingReader?: string | undefined
}

export async function findServicesPage(
  db: Database,
  { catalog, params, readerCity, hidingReader }: ServicesPageInput,
): Promise<ServicesPage> {
  const requestedFilters = parseServiceFilters(amountsInDigits(params))
  const lexicon = await readLexicon(db)
  const understood = understandServiceFilters(requestedFilters, { lexicon, catalog })
  const { wantsService, isNearMe } = understood
  const { near: nearText } = understood.filters
  const near = nearText ? findPlace(catalog, nearText)?.city : undefined
  const sent = withPossibleOrder({ ...understood.filters, near: near && nearText }, params)
  const city = findCity(catalog, sent)
  const query = { ...toServiceQuery(catalog, sent), skipsUnknownWords: true }
  const [found, countOfAll] = await Promise.all([
    findPage(db, { ...query, hidingReader }, sent),
    query.words && (query.cities || query.province)
      ? countMatchingServices(
          db,
          { ...query, cities: undefined, province: undefined, city: undefined },
          hidingReader,
        )
      : 0,
  ])
  const from = near ?? (city || readerCity)
  return {
    filters: {
      ...sent,
      city: city?.slug,
      near: near?.slug,
      after: found.isFirst ? undefined : sent.after,
    },
    near: near && { slug: near.slug, name: near.name },
    cities: packListCities(
      catalog.provinces.find(({ slug }) => slug === sent.location),
      requestedFilters.location,
    ),
    others:
      found.count === 0 ? await findOthers(db, sent, { catalog, from, hidingReader }) : undefined,
    freeFirst: sent.freeBy && formatFreeFirst(sent.freeBy, catalog.language),
    wantsService,
    isNearMe,
    corrections: nameReplacements(found.corrections, lexicon),
    unmatchedWords: found.unmatchedWords,
    cards: found.services.map((row) => toServiceCard(row, catalog, from)),
    count: found.count,
    countEverywhere: countOfAll > found.count ? countOfAll : undefined,
    next: found.next,
  }
}

/** Around a city that only the words name, the nearest come first too; around an unknown one, none is nearest. */
function withPossibleOrder(filters: ServiceFilters, params: URLSearchParams): ServiceFilters {
  const { near, sortBy } = filters
  if (!near) return { ...filters, sortBy: sortBy === 'nearest' ? 'newest' : sortBy }
  return params.has('sortBy') ? filters : { ...filters, sortBy: 'nearest' }
}

/** Services offered in place of none; `q` is what they were searched with, if anything. */
type OtherServices = { q?: string | undefined; cards: ServiceCard[]; address: string }

const maxOthers = 8

async function findOthers(
  db: Database,
  { q, plain }: ServiceFilters,
  options: { catalog: Catalog; from: City | undefined; hidingReader: string | undefined },
): Promise<OtherServices | undefined> {
  const { catalog, from, hidingReader } = options
  const noFilters = parseServiceFilters(new URLSearchParams())
  for (const filters of q ? [{ ...noFilters, q, plain }, noFilters] : [noFilters]) {
    const query = {
      ...toServiceQuery(catalog, filters),
      hidingReader,
      sortBy: 'newest',
      limit: maxOthers,
    } as const
    const { services } = await findServices(db, query)
    const cards = services.map((row) => toServiceCard(row, catalog, from))
    if (cards.length > 0) return { q: filters.q, cards, address: servicesUrl(filters) }
  }
  return undefined
}

/** Whether the words ask for work or something to hire, so that services come first; not if `plain` rules it out. */
export async function asksForService(
  db: Database,
  { q, plain }: { q?: string | undefined; plain: readonly string[] },
): Promise<boolean> {
  if (!q || plain.includes('service')) return false
  const lexicon = await readLexicon(db)
  const { wantsService, text } = understandQuery(q, lexicon)
  return wantsService || asksForWork(text, lexicon)
}

/** Whether the words name what a type of service does or lends, such as a harvester. */
export async function namesService(db: Database, q = ''): Promise<boolean> {
  const tokens = tokenizeQuery(queryWords(q), await readLexicon(db))
  return tokens.some(({ concepts }) => concepts.some((concept) => concept in typesOfConcept))
}

/** Whether any service, wherever and whatever it costs, matches what a text leaves after its place and price. */
export async function hasServicesFor(
  db: Database,
  { catalog, q }: { catalog: Catalog; q: string },
): Promise<boolean> {
  const noFilters = parseServiceFilters(new URLSearchParams())
  const lexicon = await readLexicon(db)
  const { filters } = understandServiceFilters({ ...noFilters, q }, { lexicon, catalog })
  const query = {
    ...toServiceQuery(catalog, { ...noFilters, q: filters.q }),
    skipsUnknownWords: true,
  }
  return (await countMatchingServices(db, query)) > 0
}

export async function countServices(
  db: Database,
  input: { catalog: Catalog; params: URLSearchParams; hidingReader?: string | undefined },
): Promise<number> {
  const { catalog, params, hidingReader } = input
  const { q, location, city, plain } = parseServiceFilters(params)
  const requestedFilters = {
    ...parseServiceFilters(new URLSearchParams()),
    q,
    location,
    city,
    plain,
  }
  const lexicon = await readLexicon(db)
  const understood = understandServiceFilters(requestedFilters, { lexicon, catalog })
  // Among goods an unknown word may be what matters.
  const skipsUnknownWords = understood.wantsService
  const query = toServiceQuery(catalog, understood.filters)
  return await countMatchingServices(db, { ...query, skipsUnknownWords }, hidingReader)
}

function toServiceQuery(catalog: Catalog, filters: ServiceFilters): ServiceQuery {
  return {
    words: filters.q,
    skipsSpellingCorrection: filters.plain.includes('spelling'),
    type: filters.type,
    province: filters.location,
    city: findCity(catalog, filters)?.stored,
    cities: citiesNear(catalog, filters),
    price: parseRange(filters.price).range,
  }
}

function citiesNear(catalog: Catalog, { near }: ServiceFilters): string[] | undefined {
  const { latitude, longitude } = findPlace(catalog, near ?? '')?.city ?? {}
  if (latitude === undefined || longitude === undefined) return undefined
  const point = { latitude, longitude, within: nearKilometres }
  return nearbyCities(catalog, point).map(({ city }) => city.stored)
}

function findCity(catalog: Catalog, { location, city }: ServiceFilters) {
  return location && findPlace(catalog, city ?? '', location)?.city
}

/** The page after the cursor `after`, or the first page if nothing follows it any more. */
async function findPage(
  db: Database,
  query: ServiceQuery & { hidingReader: string | undefined },
  { sortBy, freeBy, after }: ServiceFilters,
): Promise<FindServicesResult & { isFirst: boolean }> {
  const order = { sortBy, freeBy }
  const found = await findServices(db, { ...query, ...order, after })
  if (!after || found.services.length > 0 || found.count === 0)
    return { ...found, isFirst: after === undefined }
  return { ...(await findServices(db, { ...query, ...order })), isFirst: true }
}

function formatFreeFirst(freeBy: string, language: Language): string {
  const t = getTranslator(language)
  return t('services.list.freeFirst', { day: formatDayOfMonth(freeBy, t) })
}
