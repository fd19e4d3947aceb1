/** The three parts of the listing form; each is the id of its section and a hash of the address. */
export const sellSteps = ['what', 'terms', 'where'] as const

export type SellStep = (typeof sellSteps)[number]
