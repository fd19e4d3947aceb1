/**
 * A new type also needs its label under `services` in the dictionaries, a migration of the check on its
 * column, words in app/browse/services/service-words.ts and a drawing in service-illustrations.svg.
 */
export const serviceTypes = [
  'tractor_rental',
  'spraying',
  'labor',
  'land_preparation',
  'water_boring',
  'harvesting',
  'transportation',
  'consultancy',
  'other',
] as const

export type ServiceType = (typeof serviceTypes)[number]

export const servicePriceUnits = ['per_hour', 'per_acre', 'per_day', 'fixed'] as const

export const regions = [
  'punjab',
  'sindh',
  'kpk',
  'balochistan',
  'islamabad',
  'azad-kashmir',
  'gilgit-baltistan',
] as const
