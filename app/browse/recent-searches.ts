import type { KeptList } from '../platform/kept-list.ts'

/** The words somebody searched for on this device. */
export const recentSearches: KeptList = { name: 'recent-searches', most: 6 }
