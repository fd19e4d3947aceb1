import { parseUrlNumberText, parseUrlText } from '../../browse/filters/parse-url-text.ts'
import { normalizeBound, type RangeInput } from '../../browse/ranges/parse-range.ts'
import { regions, serviceTypes } from '../form/service-choices.ts'

export type ServiceType = (typeof serviceTypes)[number]
type Region = (typeof regions)[number]

export const serviceOrders = ['newest', 'price-low', 'price-high'] as const
export type ServiceOrder = (typeof serviceOrders)[number]

const views = ['grid', 'list'] as const

/**
 * What an address asks of the list of services, under the names it has there. Prices are kept as
 * they were typed, so that a field can show what is wrong with them.
 */
export type ServiceFilters = {
  q?: string | undefined
  /** Said where the words are not to be read as a place. */
  plain?: 'place' | undefined
  type?: ServiceType | undefined
  location?: Region | undefined
  /** A city's slug; it means something only beside its region. */
  city?: string | undefined
  price: RangeInput
  sortBy: ServiceOrder
  view: (typeof views)[number]
  after?: string | undefined
}

/** Reads the parameters of an address. What makes no sense is as if it were not there, like `all`. */
export function parseServiceFilters(params: URLSearchParams): ServiceFilters {
  const oneOf = <Value extends string>(name: string, values: readonly Value[]) =>
    values.find((value) => value === params.get(name))
  const city = parseUrlText(params.get('city'))
  return {
    q: parseUrlText(params.get('q')),
    plain: params.getAll('plain').includes('place') ? 'place' : undefined,
    type: oneOf('type', serviceTypes),
    location: oneOf('location', regions),
    city: city === 'all' ? undefined : city,
    price: {
      min: parseUrlNumberText(params.get('priceMin')),
      max: parseUrlNumberText(params.get('priceMax')),
    },
    sortBy: oneOf('sortBy', serviceOrders) ?? 'newest',
    view: oneOf('view', views) ?? 'grid',
    after: parseUrlText(params.get('after')),
  }
}

/** What a list asks for once nothing narrows it: its words, in the same order and view. */
export function withoutFilters(page: {
  filters: ServiceFilters
  understood: { place?: unknown }
}): ServiceFilters {
  const { q, plain, sortBy, view } = page.filters
  return { q, plain: page.understood.place ? 'place' : plain, price: {}, sortBy, view }
}

/** The address of the list of services with these filters; what is usual anyway is left out. */
export function servicesUrl(filters: ServiceFilters): string {
  const params = serviceParams(filters)
  return params.size > 0 ? `/services?${params}` : '/services'
}

/** The filters as an address or a form holds them. */
export function serviceParams(filters: ServiceFilters): URLSearchParams {
  const { price, sortBy, view } = filters
  const named: [string, string | undefined][] = [
    ['q', filters.q],
    ['plain', filters.q && filters.plain],
    ['type', filters.type],
    ['location', filters.location],
    ['city', filters.city],
    ['priceMin', normalizeBound(price.min)],
    ['priceMax', normalizeBound(price.max)],
    ['sortBy', sortBy === 'newest' ? undefined : sortBy],
    ['view', view === 'grid' ? undefined : view],
    ['after', filters.after],
  ]
  return new URLSearchParams(
    named.filter((pair): pair is [string, string] => pair[1] !== undefined),
  )
}
