import { useEffect, useState } from 'react'
import { recentlyViewedStorage } from '../../listings/detail/recently-viewed-storage.ts'
import { readDeviceList } from '../../platform/cache/device-list-storage.ts'

type ViewedStripModule = typeof import('./viewed-strip.tsx')

export function RecentlyViewed() {
  const [strip, setStrip] = useState<ViewedStripModule>()
  useEffect(() => {
    if (readDeviceList(recentlyViewedStorage).length === 0) return
    import('./viewed-strip.tsx').then(setStrip, () => {})
  }, [])
  return strip && <strip.ViewedStrip />
}
