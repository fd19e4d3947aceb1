import { maxAmount } from '../../../i18n/format/format-price.ts'
import { offerLimits } from '../../../offers/form/offer-limits.ts'

/** Lengths in characters, amounts in rupees or in the chosen unit. */
export const listingLimits = {
  ...offerLimits,
  detail: 200,
  amount: maxAmount,
  quantityDecimals: 3,
} as const

export const listingFieldNames = [
  'category_id',
  'subcategory_id',
  'images',
  'title',
  'description',
  'location_province',
  'location_city',
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
  'contact_phone',
  'contact_name',
  'second_phone',
  'whatsapp_phone',
  'contact_email',
  'location_address',
] as const

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
