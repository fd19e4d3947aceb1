import { placeLimits } from '../../catalog/places/place-limits.ts'

/** Limits shared by listings and farm services: lengths in characters, amounts in rupees. */
export const offerLimits = {
  title: 120,
  description: 5_000,
  ...placeLimits,
  contactName: 80,
  priceDecimals: 2,
} as const
