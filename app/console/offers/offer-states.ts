/** What the list of offers is filtered by: a status, or a label. */
export const offerStates = [
  ...(['active', 'sold', 'expired', 'inactive', 'draft', 'hidden'] as const),
  ...(['featured', 'urgent'] as const),
]

export type OfferState = (typeof offerStates)[number]
