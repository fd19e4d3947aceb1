import type { KeptList } from '../platform/kept-list.ts'

/** The ids of the listings whose pages were opened on this device. */
export const viewedListings: KeptList = { name: 'viewed-listings', most: 12 }
