import { formatNumber, parseDecimal } from '../i18n/digits.ts'
import { conditions, listingLimits, paymentTerms } from '../listings/listing-form.ts'

export const sortOrders = ['newest', 'oldest', 'price-low', 'price-high'] as const
export type SortOrder = (typeof sortOrders)[number]

const views = ['grid', 'list'] as const

/** What an address asks of a list, under the names it has there. Places and kinds are slugs. */
export type ListingFilters = {
  q?: string | undefined
  location?: string | undefined
  city?: string | undefined
  category?: string | undefined
  subcategory?: string | undefined
  priceMin?: number | undefined
  priceMax?: number | undefined
  quantityMin?: number | undefined
  quantityMax?: number | undefined
  condition?: (typeof conditions)[number] | undefined
  deliveryAvailable?: 'yes' | 'no' | undefined
  paymentTerms?: (typeof paymentTerms)[number] | undefined
  organic?: 'yes' | 'no' | undefined
  sortBy: SortOrder
  view: (typeof views)[number]
  after?: string | undefined
}

/** Reads the parameters of an address. What makes no sense is as if it were not there, like `all`. */
export function readFilters(params: URLSearchParams): ListingFilters {
  const text = (name: string) => cleanText(params.get(name))
  const slug = (name: string) => (params.get(name) === 'all' ? undefined : text(name))
  const amount = (name: string) => readAmount(params.get(name))
  const oneOf = <Value extends string>(name: string, values: readonly Value[]) =>
    values.find((value) => value === params.get(name))
  return {
    q: text('q'),
    location: slug('location'),
    city: slug('city'),
    category: slug('category'),
    subcategory: slug('subcategory'),
    priceMin: amount('priceMin'),
    priceMax: amount('priceMax'),
    quantityMin: amount('quantityMin'),
    quantityMax: amount('quantityMax'),
    condition: oneOf('condition', conditions),
    deliveryAvailable: oneOf('deliveryAvailable', ['yes', 'no']),
    paymentTerms: oneOf('paymentTerms', paymentTerms),
    organic: oneOf('organic', ['yes', 'no']),
    sortBy: oneOf('sortBy', sortOrders) ?? 'newest',
    view: oneOf('view', views) ?? 'grid',
    after: text('after'),
  }
}

const usual: Record<string, unknown> = { sortBy: 'newest', view: 'grid' }

/** The address of the list at `path` with these filters; what is usual anyway is left out. */
export function listAddress(path: string, filters: ListingFilters): string {
  const params = new URLSearchParams()
  for (const [name, value] of Object.entries(filters)) {
    if (value !== undefined && value !== usual[name]) params.set(name, String(value))
  }
  return params.size > 0 ? `${path}?${params}` : path
}

/** A filter's value as its field shows it; empty where nothing is chosen. */
export function sayValue(value: string | number | undefined): string {
  return typeof value === 'number' ? formatNumber(value) : (value ?? '')
}

// Control characters mean nothing in a search, and one of them, NUL, is refused by the database.
function cleanText(text: string | null): string | undefined {
  return (
    text
      ?.replace(/\p{Cc}+/gu, ' ')
      .trim()
      .slice(0, 200) || undefined
  )
}

function readAmount(text: string | null): number | undefined {
  const amount = parseDecimal(text ?? '')
  return amount !== undefined && amount <= listingLimits.amount ? amount : undefined
}
