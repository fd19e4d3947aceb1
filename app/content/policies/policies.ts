export const policies = ['privacy', 'terms', 'refund-policy', 'shipping-policy'] as const

export type Policy = (typeof policies)[number]
