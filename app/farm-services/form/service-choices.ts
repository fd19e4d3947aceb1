/** The choices of a farm service; their labels are under `services` in the dictionaries. */
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

export const regions = ['punjab', 'sindh', 'kpk', 'balochistan'] as const
