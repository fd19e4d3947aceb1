import { maxAmount } from '../../../i18n/format/format-money.ts'
import type { FormInput, FormResult } from '../../../platform/forms/form-result.ts'
import { offerLimits } from './offer-limits.ts'

/** Lengths in characters, amounts in rupees or in the chosen unit. */
export const listingLimits = {
  ...offerLimits,
  detail: 200,
  amount: maxAmount,
  quantityDecimals: 3,
} as const

/** The fields of the form as they are called on the wire, in the order they stand on the screen. */
export const listingFieldNames = [
  'images',
  'category_id',
  'subcategory_id',
  'title',
  'description',
  'price',
  'price_unit',
  'quantity',
  'quantity_unit',
  'condition',
  'payment_terms',
  'min_order_quantity',
  'negotiable',
  'delivery_available',
  'organic',
  'certification',
  'harvest_date',
  'location_province',
  'location_city',
  'location_address',
  'contact_name',
  'contact_phone',
  'contact_email',
] as const

export type ListingFormValues = FormInput

/** What a sent form gets back when it is not saved. */
export type ListingFormResult = FormResult & {
  /** The revision of the listing it stands on. */
  revision?: number | undefined
  /** Where it differs from a listing that was changed while the form was open. */
  changed?: EditConflict
}

export type EditConflict = {
  fields: ConflictingField[]
  /** The paths of the pictures on both sides, where they differ. */
  pictures?: { stored: string[]; typed: string[] } | undefined
}

/** A field in which a form differs from what is saved now, and what stands in both. */
export type ConflictingField = {
  name: string
  /** Of a category's own detail: its name. */
  label?: string | undefined
  stored: string
  typed: string
}

/** What became of a sent form: posted, saved over what was posted, or kept as a draft. */
export type SavedAs = 'posted' | 'changed' | 'draft'

const defaultUnits: Record<string, string> = {
  livestock: 'animal',
  dairy: 'litre',
  crops: 'maund',
  'pulses-oilseeds': 'maund',
  vegetables: 'kg',
  fruits: 'kg',
  'spices-herbs': 'kg',
  'seeds-nursery': 'kg',
  'fertilizer-pesticide': 'bag_50kg',
  'feed-fodder': 'maund',
  fisheries: 'kg',
  timber: 'maund',
}

/** The unit a category is usually counted in: what the form offers first, until another is chosen. */
export function defaultUnit(categorySlug: string | undefined): string {
  return categorySlug ? (defaultUnits[categorySlug] ?? 'piece') : 'kg'
}

/** The earliest and latest harvest a listing can speak of, as plain dates around `today`. */
export function harvestBounds(today: string): { min: string; max: string } {
  return { min: addYears(today, -2), max: addYears(today, 1) }
}

/** The same for a category's own dates: machines and papers are old, seed keeps for years. */
export function detailDateBounds(today: string): { min: string; max: string } {
  return { min: addYears(today, -10), max: addYears(today, 10) }
}

// Plain dates compare as text, so the 29th of February in a year without one does no harm.
function addYears(today: string, years: number): string {
  return `${Number(today.slice(0, 4)) + years}${today.slice(4)}`
}

// What is grown or kept alive; the rest has no harvest and no certificate to speak of.
const grownCategories = new Set([
  'crops',
  'pulses-oilseeds',
  'vegetables',
  'fruits',
  'spices-herbs',
  'seeds-nursery',
  'feed-fodder',
  'dairy',
  'poultry',
  'fisheries',
])

export function isGrownCategory(categorySlug: string | undefined): boolean {
  return categorySlug !== undefined && grownCategories.has(categorySlug)
}
