/** The three steps of the listing form; each is its section's id and URL hash. */
export const sellSteps = ['what', 'terms', 'where'] as const

export type SellStep = (typeof sellSteps)[number]
