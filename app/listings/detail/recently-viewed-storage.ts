import type { DeviceListStorage } from '../../platform/cache/device-list-storage.ts'

/** Ids of the listings viewed on this device. */
export const recentlyViewedStorage: DeviceListStorage = { name: 'viewed-listings', maxItems: 12 }
