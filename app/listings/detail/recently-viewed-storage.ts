import type { DeviceListStorage } from '../../platform/cache/device-list-storage.ts'

export const recentlyViewedStorage: DeviceListStorage = { name: 'viewed-listings', maxItems: 12 }
