import { placeLimits } from '../catalog/places.ts'

/** Lengths in characters, amounts in rupees. */
export const farmServiceLimits = {
  title: 120,
  description: 5_000,
  ...placeLimits,
  contactName: 80,
  priceDecimals: 2,
} as const

/** The fields of the form as they are called on the wire, in the order they stand on the screen. */
export const farmServiceFieldNames = [
  'images',
  'service_type',
  'title',
  'description',
  'price',
  'price_unit',
  'negotiable',
  'location_province',
  'location_city',
  'location_address',
  'contact_name',
  'contact_phone',
  'contact_email',
] as const
