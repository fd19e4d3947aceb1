import type { DeviceListStorage } from '../../platform/cache/device-list-storage.ts'

/** The words somebody searched for on this device. */
export const recentSearches: DeviceListStorage = { name: 'recent-searches', most: 6 }
