import type { DeviceListStorage } from '../../platform/cache/device-list-storage.ts'

export const recentSearches: DeviceListStorage = { name: 'recent-searches', maxItems: 4 }
