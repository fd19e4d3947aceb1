/** Lengths in characters. */
export const placeLimits = { city: 80, address: 200 } as const
