import { maxAmount } from '../../../i18n/format/format-price.ts'
import type { FormInput, FormResult } from '../../../platform/forms/form-result.ts'
import type { ScreeningAnswer } from '../screening/screening-answer.ts'
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
  'category_id',
  'subcategory_id',
  'images',
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
  /** What a screening rule asks the seller to do. */
  screening?: ScreeningAnswer
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

/** `held`: changed, and hidden until a moderator has looked at it. */
export type SaveOutcome = SavedAs | 'held'

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
