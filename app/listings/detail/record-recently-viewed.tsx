import { useEffect } from 'react'
import { addToDeviceList } from '../../platform/cache/device-list-storage.ts'
import { recentlyViewedStorage } from './recently-viewed-storage.ts'

/** Records on this device only that a listing was viewed. */
export function RecordRecentlyViewed({ listingId }: { listingId: string }) {
  useEffect(() => addToDeviceList(recentlyViewedStorage, listingId), [listingId])
  return null
}
