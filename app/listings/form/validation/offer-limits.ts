import { placeLimits } from '../../../catalog/place-limits.ts'

/** What holds for a listing and a farm service alike: lengths in characters, amounts in rupees. */
export const offerLimits = {
  title: 120,
  description: 5_000,
  ...placeLimits,
  contactName: 80,
  priceDecimals: 2,
} as const
