import type { DeviceListStorage } from '../../platform/cache/device-list-storage.ts'

/** The ids of the listings whose pages were opened on this device. */
export const recentlyViewedStorage: DeviceListStorage = { name: 'viewed-listings', most: 12 }
