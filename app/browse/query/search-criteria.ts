import type { CardRow } from '../../listings/card/listing-card-data.server.ts'
import type { conditions, paymentTerms } from '../../listings/form/validation/listing-fields.ts'

export const sortOrders = [
  'best',
  'newest',
  'oldest',
  'price-low',
  'price-high',
  'nearest',
] as const
export type SortOrder = (typeof sortOrders)[number]

/** What of a search's words is to be left words, not read as a place or a category. */
export const interpretableKinds = ['place', 'category'] as const
export type InterpretableKind = (typeof interpretableKinds)[number]

/** Both ends are included; an absent end is open. */
export type Range = { min?: number | undefined; max?: number | undefined }

/** A wish about one of the category's own fields. A boolean is wished for with the value `yes`. */
export type DetailFilter =
  | { field: string; values: readonly string[] }
  | ({ field: string } & Range)

/**
 * What is looked for. Categories, kinds and provinces are slugs; `city` is a name as listings store
 * it and needs its province, `subcategory` and `details` need their category. Distances are in
 * kilometres, `postedWithin` in days.
 */
export type ListingQuery = {
  words?: string | undefined
  plain?: readonly InterpretableKind[] | undefined
  category?: string | undefined
  subcategory?: string | undefined
  province?: string | undefined
  city?: string | undefined
  near?: { latitude: number; longitude: number; within: number } | undefined
  price?: Range | undefined
  quantity?: Range | undefined
  condition?: (typeof conditions)[number] | undefined
  delivery?: 'yes' | 'no' | undefined
  payment?: (typeof paymentTerms)[number] | undefined
  organic?: 'yes' | 'no' | undefined
  featured?: boolean | undefined
  urgent?: boolean | undefined
  postedWithin?: number | undefined
  details?: readonly DetailFilter[] | undefined
}

/** What the words of a search were read as; slugs, but `city` as listings store it. */
export type QueryInterpretation = {
  category?: string | undefined
  place?: { province: string; city?: string | undefined } | undefined
}

/** How many results have a choice; `isMore` where there may be more than were counted. */
export type ChoiceCount = { count: number; isMore: boolean }

/** A nearby search that finds something where the one asked for finds nothing. */
export type AlternativeSearch = {
  /**
   * How it differs: a word spelt otherwise, fewer words, no filters, farther around, the whole
   * province, or all that the category or the place has.
   */
  how: 'alike' | 'shorter' | 'unfiltered' | 'wider' | 'place' | 'province' | 'category'
  query: ListingQuery
  listings: ResultRow[]
  count: number
}

/** `distance` in kilometres from the place asked for, where one was. */
export type ResultRow = CardRow & { distance?: number | undefined }

export type ListingResults = {
  listings: ResultRow[]
  /** Exact up to 1,000; 1,001 means more than that. */
  count: number
  /** Where the next page begins; absent on the last one. */
  next?: string | undefined
  understood: QueryInterpretation
  /** Words that nothing was found for, and the words that were taken for them. */
  corrected: { typed: string; taken: readonly string[] }[]
  /** By mark (`search/indexing/term-names.ts`); choices that nothing has are absent. */
  choices: ReadonlyMap<string, ChoiceCount>
  /** Only where nothing or little was found; none of it is among `listings`. */
  alternatives: AlternativeSearch[]
}
