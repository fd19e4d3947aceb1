import {
  regions,
  type ServiceType,
  serviceTypes,
} from '../../farm-services/form/service-choices.ts'
import { parseUrlNumberText, parseUrlText } from '../../platform/text/parse-url-text.ts'
import { normalizeBound, type RangeInput } from '../ranges/parse-range.ts'

type Region = (typeof regions)[number]

const serviceOrders = ['newest', 'price-low', 'price-high', 'nearest'] as const
export type ServiceOrder = (typeof serviceOrders)[number]

const views = ['grid', 'list'] as const
const plainReadings = ['spelling'] as const

/** The URL parameters of the service list. Prices stay as typed, so that a field can show what is wrong. */
export type ServiceFilters = {
  q?: string | undefined
  /** What the text is not to be taken for: a misspelling of other words. */
  plain: readonly (typeof plainReadings)[number][]
  type?: ServiceType | undefined
  location?: Region | undefined
  /** A city's slug; only valid together with its region. */
  city?: string | undefined
  /** The slug of a city: services there and within `nearKilometres` of it. */
  near?: string | undefined
  price: RangeInput
  /** An ISO date: providers who are free by then come first. */
  freeBy?: string | undefined
  sortBy: ServiceOrder
  view: (typeof views)[number]
  after?: string | undefined
}

/** How far around a city people go for a service, or come for one. */
export const nearKilometres = 100

export function parseServiceFilters(params: URLSearchParams): ServiceFilters {
  const oneOf = <Value extends string>(name: string, values: readonly Value[]) =>
    values.find((value) => value === params.get(name))
  const city = parseUrlText(params.get('city'))
  const near = parseUrlText(params.get('near'))
  return {
    q: parseUrlText(params.get('q')),
    plain: plainReadings.filter((reading) => params.getAll('plain').includes(reading)),
    type: oneOf('type', serviceTypes),
    location: oneOf('location', regions),
    city: city === 'all' ? undefined : city,
    near,
    price: {
      min: parseUrlNumberText(params.get('priceMin')),
      max: parseUrlNumberText(params.get('priceMax')),
    },
    freeBy: parseDay(params.get('freeBy')),
    sortBy: oneOf('sortBy', availableServiceOrders(near)) ?? defaultOrder(near),
    view: oneOf('view', views) ?? 'grid',
    after: parseUrlText(params.get('after')),
  }
}

function parseDay(text: string | null): string | undefined {
  if (!text || !/^20\d{2}-\d{2}-\d{2}$/.test(text)) return undefined
  const day = new Date(text)
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text) ? text : undefined
}

/** "Nearest" needs a city to be near, and then comes first. */
export function availableServiceOrders(near: string | undefined): readonly ServiceOrder[] {
  return near ? serviceOrders : serviceOrders.filter((order) => order !== 'nearest')
}

function defaultOrder(near: string | undefined): ServiceOrder {
  return near ? 'nearest' : 'newest'
}

export function withoutFilters({ q, plain, sortBy, view }: ServiceFilters): ServiceFilters {
  return { q, plain, price: {}, sortBy: sortBy === 'nearest' ? 'newest' : sortBy, view }
}

export function servicesUrl(filters: ServiceFilters): string {
  const params = serviceParams(filters)
  return params.size > 0 ? `/services?${params}` : '/services'
}

export function serviceParams(filters: ServiceFilters): URLSearchParams {
  const { price, sortBy, view } = filters
  const entries: [string, string | undefined][] = [
    ['q', filters.q],
    ...filters.plain.map((reading): [string, string | undefined] => [
      'plain',
      filters.q && reading,
    ]),
    ['type', filters.type],
    ['location', filters.location],
    ['city', filters.city],
    ['near', filters.near],
    ['priceMin', normalizeBound(price.min)],
    ['priceMax', normalizeBound(price.max)],
    ['freeBy', filters.freeBy],
    ['sortBy', sortBy === defaultOrder(filters.near) ? undefined : sortBy],
    ['view', view === 'grid' ? undefined : view],
    ['after', filters.after],
  ]
  return new URLSearchParams(
    entries.filter((pair): pair is [string, string] => pair[1] !== undefined),
  )
}
