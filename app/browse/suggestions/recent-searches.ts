import type { DeviceListStorage } from '../../platform/cache/device-list-storage.ts'

/** The latest search texts on this device. */
export const recentSearches: DeviceListStorage = { name: 'recent-searches', maxItems: 4 }
