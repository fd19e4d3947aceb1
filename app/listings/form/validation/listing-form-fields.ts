import { maxAmount } from '../../../i18n/format/format-price.ts'
import type { FormInput, FormResult } from '../../../platform/forms/form-result.ts'
import { offerLimits } from './offer-limits.ts'

/** Lengths in characters, amounts in rupees or in the chosen unit. */
export const listingLimits = {
  ...offerLimits,
  detail: 200,
  amount: maxAmount,
  quantityDecimals: 3,
} as const

/** The names of the form's fields, in the order of the screen. */
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

/** The result of a form that was not saved. */
export type ListingFormResult = FormResult & {
  /** The listing's revision that the form is based on. */
  revision?: number | undefined
  /** Differences from the listing, if it was changed while the form was open. */
  changed?: EditConflict
}

export type EditConflict = {
  fields: ConflictingField[]
  /** Picture paths of both versions, if they differ. */
  pictures?: { stored: string[]; typed: string[] } | undefined
}

/** A field with different values in the form and in the saved listing. */
export type ConflictingField = {
  name: string
  /** Label of a category's own field. */
  label?: string | undefined
  stored: string
  typed: string
}

/** How a form was saved: as a new listing, as a change to a posted one, or as a draft. */
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

/** The usual quantity unit of a category, preselected in the form. */
export function defaultUnit(categorySlug: string | undefined): string {
  return categorySlug ? (defaultUnits[categorySlug] ?? 'piece') : 'kg'
}

/** The earliest and latest allowed harvest date (ISO dates), relative to `today`. */
export function harvestBounds(today: string): { min: string; max: string } {
  return { min: addYears(today, -2), max: addYears(today, 1) }
}

/** Bounds for a category's own dates, which are wider: machines are old, seed keeps for years. */
export function detailDateBounds(today: string): { min: string; max: string } {
  return { min: addYears(today, -10), max: addYears(today, 10) }
}

// ISO dates compare as text, so 29 February in a non-leap year does no harm.
function addYears(today: string, years: number): string {
  return `${Number(today.slice(0, 4)) + years}${today.slice(4)}`
}

// Produce and animals; other categories have no harvest date or certification.
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
