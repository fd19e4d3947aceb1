import {
  conditions,
  detailName,
  paymentTerms,
} from '../../listings/form/validation/listing-fields.ts'
import {
  type InterpretableKind,
  interpretableKinds,
  type SortOrder,
  sortOrders,
} from '../query/search-criteria.ts'
import { normalizeBound, type RangeInput } from '../ranges/parse-range.ts'
import { parseUrlNumberText, parseUrlText } from './parse-url-text.ts'

const views = ['grid', 'list'] as const
const yesNoValues = ['yes', 'no'] as const

/** How many kilometres around a city, and how many days back, one can look. */
export const distances = ['10', '25', '50', '100', '200'] as const
export const postedWithin = ['1', '3', '7', '30'] as const
const defaultDistance = '50'

/** A wish about one of a category's own fields: values of a choice, or the two ends of a number. */
export type DetailInput = RangeInput & { field: string; values: readonly string[] }

/**
 * What an address asks of a list, under the names it has there. Places and kinds are slugs, but
 * `near` may also be a city as somebody typed it. Numbers are kept as they were typed, so that a
 * field can show what is wrong with them; see `parseRange`.
 */
export type ListingFilters = {
  q?: string | undefined
  /** What of the words is not to be read as a place or a category. */
  plain: readonly InterpretableKind[]
  location?: string | undefined
  city?: string | undefined
  near?: string | undefined
  km: (typeof distances)[number]
  category?: string | undefined
  subcategory?: string | undefined
  price: RangeInput
  quantity: RangeInput
  condition?: (typeof conditions)[number] | undefined
  deliveryAvailable?: (typeof yesNoValues)[number] | undefined
  paymentTerms?: (typeof paymentTerms)[number] | undefined
  organic?: (typeof yesNoValues)[number] | undefined
  featured?: 'yes' | undefined
  urgent?: 'yes' | undefined
  within?: (typeof postedWithin)[number] | undefined
  details: readonly DetailInput[]
  sortBy: SortOrder
  view: (typeof views)[number]
  after?: string | undefined
}

/** On the page of a category in one place: the URL of the category, and of the same list there. */
export type ListPlace = { category: string; same: string }

/** Reads the parameters of an address. What makes no sense is as if it were not there, like `all`. */
export function parseFilters(params: URLSearchParams): ListingFilters {
  const text = (name: string) => parseUrlText(params.get(name))
  const slug = (name: string) => (params.get(name) === 'all' ? undefined : text(name))
  const oneOf = <Value extends string>(name: string, values: readonly Value[]) =>
    values.find((value) => value === params.get(name))
  const sought = { q: text('q'), near: slug('near') }
  return {
    ...sought,
    plain: interpretableKinds.filter((reading) => params.getAll('plain').includes(reading)),
    location: slug('location'),
    city: slug('city'),
    km: oneOf('km', distances) ?? defaultDistance,
    category: slug('category'),
    subcategory: slug('subcategory'),
    price: {
      min: parseUrlNumberText(params.get('priceMin')),
      max: parseUrlNumberText(params.get('priceMax')),
    },
    quantity: {
      min: parseUrlNumberText(params.get('quantityMin')),
      max: parseUrlNumberText(params.get('quantityMax')),
    },
    condition: oneOf('condition', conditions),
    deliveryAvailable: oneOf('deliveryAvailable', yesNoValues),
    paymentTerms: oneOf('paymentTerms', paymentTerms),
    organic: oneOf('organic', yesNoValues),
    featured: oneOf('featured', ['yes']),
    urgent: oneOf('urgent', ['yes']),
    within: oneOf('within', postedWithin),
    details: parseDetails(params),
    sortBy: oneOf('sortBy', availableSortOrders(sought)) ?? defaultSortOrder(sought),
    view: oneOf('view', views) ?? 'grid',
    after: text('after'),
  }
}

type SortCriteria = Pick<ListingFilters, 'q' | 'near'>

/** The best match needs words, and the nearest a place to be near to. */
export function availableSortOrders({ q, near }: SortCriteria): SortOrder[] {
  return sortOrders.filter((order) => (order !== 'best' || q) && (order !== 'nearest' || near))
}

function defaultSortOrder({ q }: SortCriteria): SortOrder {
  return q ? 'best' : 'newest'
}

/**
 * What a list asks for once nothing narrows it: its words, in the same order and view. What was
 * understood from them is taken back with the rest.
 */
export function withoutFilters(page: {
  filters: ListingFilters
  understood: Partial<Record<InterpretableKind, unknown>>
}): ListingFilters {
  const { q, plain, sortBy, view } = page.filters
  return {
    ...parseFilters(new URLSearchParams()),
    q,
    plain: interpretableKinds.filter(
      (reading) => plain.includes(reading) || page.understood[reading],
    ),
    sortBy,
    view,
  }
}

/** The address of the list at `path` with these filters; what is usual anyway is left out. */
export function listUrl(path: string, filters: ListingFilters): string {
  const params = listParams(filters)
  return params.size > 0 ? `${path}?${params}` : path
}

/**
 * The address of a list from one of its pages. A category in one place has a page of its own: what
 * narrows it further, or widens it, stands in the address of the category.
 */
export function listPageUrl(
  { place }: { place?: ListPlace | undefined },
  pathname: string,
  filters: ListingFilters,
): string {
  const address = listUrl(place?.category ?? pathname, filters)
  const further = place && address.split(place.same)[1]
  return further !== undefined && /^(&(sortBy|view|after)=[^&]*)*$/.test(further)
    ? pathname + further.replace('&', '?')
    : address
}

/** Whether nothing but a province or a city narrows a list; its order and view narrow nothing. */
export function hasOnlyPlaceFilters(filters: ListingFilters): boolean {
  const named = [...listParams(filters).keys()]
  return named.every((name) => /^(location|city|sortBy|view|after)$/.test(name))
}

/** The filters as an address or a form holds them. */
export function listParams(filters: ListingFilters): URLSearchParams {
  const { q, near, km, price, quantity, details, sortBy, view } = filters
  const isOffered =
    sortBy !== defaultSortOrder(filters) && availableSortOrders(filters).includes(sortBy)
  const named: [string, string | undefined][] = [
    ['q', q],
    ...filters.plain.map((reading): [string, string] => ['plain', reading]),
    ['location', filters.location],
    ['city', filters.city],
    ['near', near],
    ['km', near && km !== defaultDistance ? km : undefined],
    ['category', filters.category],
    ['subcategory', filters.subcategory],
    ['priceMin', normalizeBound(price.min)],
    ['priceMax', normalizeBound(price.max)],
    ['quantityMin', normalizeBound(quantity.min)],
    ['quantityMax', normalizeBound(quantity.max)],
    ['condition', filters.condition],
    ['deliveryAvailable', filters.deliveryAvailable],
    ['paymentTerms', filters.paymentTerms],
    ['organic', filters.organic],
    ['featured', filters.featured],
    ['urgent', filters.urgent],
    ['within', filters.within],
    ...details.flatMap(detailParams),
    ['sortBy', isOffered ? sortBy : undefined],
    ['view', view === 'grid' ? undefined : view],
    ['after', filters.after],
  ]
  return new URLSearchParams(
    named.filter((pair): pair is [string, string] => pair[1] !== undefined),
  )
}

function detailParams({ field, values, min, max }: DetailInput): [string, string | undefined][] {
  const name = detailName(field)
  return [
    ...values.map((value): [string, string] => [name, value]),
    [`${name}_min`, normalizeBound(min)],
    [`${name}_max`, normalizeBound(max)],
  ]
}

// More than any category has; an address can be as long as somebody likes.
const maxDetailFields = 40
const maxDetailValues = 80

function parseDetails(params: URLSearchParams): DetailInput[] {
  const wishes = new Map<string, RangeInput & { field: string; values: string[] }>()
  for (const [name, sent] of params) {
    const [, field, end] = /^field_([a-z]\w*?)(?:_(min|max))?$/.exec(name) ?? []
    const typed = end ? parseUrlNumberText(sent) : parseUrlText(sent)
    if (!field || typed === undefined || (!wishes.has(field) && wishes.size === maxDetailFields))
      continue
    const wish = wishes.get(field) ?? { field, values: [] }
    if (end === 'min' || end === 'max') wish[end] ??= typed
    else if (!wish.values.includes(typed) && wish.values.length < maxDetailValues)
      wish.values.push(typed)
    wishes.set(field, wish)
  }
  return [...wishes.values()]
}
