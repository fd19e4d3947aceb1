/** The policies, by their path; each is a page of its own words. */
export const policies = ['privacy', 'terms', 'refund-policy', 'shipping-policy'] as const

export type Policy = (typeof policies)[number]
