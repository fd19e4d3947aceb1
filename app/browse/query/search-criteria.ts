import type { CardRow } from '../../listings/card/listing-card-data.server.ts'
import { conditions, type paymentTerms } from '../../listings/form/validation/listing-fields.ts'

export const sortOrders = [
  'best',
  'newest',
  'oldest',
  'price-low',
  'price-high',
  'nearest',
] as const
export type SortOrder = (typeof sortOrders)[number]

/**
 * What `plain` may rule out: reading a category from the words, correcting them, opening the services
 * because they ask for work, and ordering by price because they ask for the cheapest.
 */
export const plainReadings = ['category', 'spelling', 'service', 'order'] as const
export type PlainReading = (typeof plainReadings)[number]

/** The conditions that can be asked for; `used` is every one but new. */
export const filteredConditions = [...conditions, 'used'] as const

/** Both ends are included; an absent end is open. */
export type Range = { min?: number | undefined; max?: number | undefined }

export function scaleRange({ min, max }: Range, factor: number): Range {
  const scale = (bound: number | undefined) => (bound === undefined ? undefined : bound * factor)
  return { min: scale(min), max: scale(max) }
}

/** On one of the category's own fields. A boolean field is filtered with the value `yes`. */
export type DetailFilter =
  | { field: string; values: readonly string[] }
  | ({ field: string } & Range)

/**
 * Categories and places are slugs, but `city` is as listings store it and needs its province;
 * `subcategory` and `details` need their category. Kilometres; `postedWithin` in days.
 */
export type ListingQuery = {
  words?: string | undefined
  plain?: readonly PlainReading[] | undefined
  category?: string | undefined
  subcategory?: string | undefined
  province?: string | undefined
  city?: string | undefined
  near?: { latitude: number; longitude: number; within: number } | undefined
  price?: Range | undefined
  quantity?: Range | undefined
  /** The slug of a unit; weights are converted, other quantities must have it. */
  quantityUnit?: string | undefined
  /** In acres. */
  area?: Range | undefined
  condition?: (typeof filteredConditions)[number] | undefined
  delivery?: 'yes' | 'no' | undefined
  payment?: (typeof paymentTerms)[number] | undefined
  organic?: 'yes' | 'no' | undefined
  featured?: boolean | undefined
  urgent?: boolean | undefined
  postedWithin?: number | undefined
  details?: readonly DetailFilter[] | undefined
}

export function countCriteria(query: ListingQuery): number {
  return Object.values(query).filter(hasValue).length
}

function hasValue(value: unknown): boolean {
  if (Array.isArray(value)) return value.length > 0
  if (typeof value === 'object') return Object.values(value ?? {}).some(hasValue)
  // A highest price of 0 asks for what is free.
  return typeof value === 'number' || Boolean(value)
}

export type QueryInterpretation = { category?: string | undefined }

/** How many results have a choice; `isMore` if there may be more than were counted. */
export type ChoiceCount = { count: number; isMore: boolean }

export type AlternativeSearch = {
  /** `alike` spells a word differently, `unmeasured` takes any size, `around` is near the place of the words. */
  how:
    | 'alike'
    | 'shorter'
    | 'unmeasured'
    | 'unfiltered'
    | 'around'
    | 'wider'
    | 'elsewhere'
    | 'unpriced'
    | 'place'
    | 'province'
    | 'category'
  query: ListingQuery
  listings: ResultRow[]
  count: number
}

/** `distance` in kilometres from `near`, if given. */
export type ResultRow = CardRow & { distance?: number | undefined }

export type ListingResults = {
  listings: ResultRow[]
  /** Exact up to 1,000; 1,001 means more than that. */
  count: number
  next?: string | undefined
  interpretation: QueryInterpretation
  corrections: { typed: string; replacements: readonly string[] }[]
  /** By term name (`search/indexing/term-names.ts`); choices without results are absent. */
  choices: ReadonlyMap<string, ChoiceCount>
  /** Only with few or no results; none of its listings is among `listings`. */
  alternatives: AlternativeSearch[]
}
