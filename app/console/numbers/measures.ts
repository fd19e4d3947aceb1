/** What the daily totals count. */
export const measures = [
  ...(['members', 'active', 'posted', 'sold', 'expired'] as const),
  ...(['contacts', 'messages', 'searches', 'emptySearches'] as const),
] as const

export type Measure = (typeof measures)[number]

/** Not in the history that tables have, so counted only since the program counts them. */
export const withoutHistory: readonly Measure[] = ['active', 'searches', 'emptySearches']

/** Members belong to no category. */
export const withoutCategory: readonly Measure[] = ['members', 'active']

export const periods = [7, 30, 365] as const
