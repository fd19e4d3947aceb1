import { useEffect } from 'react'
import { addToDeviceList } from '../../platform/cache/device-list-storage.ts'
import { recentlyViewedStorage } from './recently-viewed-storage.ts'

/** Remembers, on this device alone, that a listing's page was opened. */
export function RecordRecentlyViewed({ listingId }: { listingId: string }) {
  useEffect(() => addToDeviceList(recentlyViewedStorage, listingId), [listingId])
  return null
}
