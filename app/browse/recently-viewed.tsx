import { useEffect, useState } from 'react'
import { viewedListings } from '../listings/viewed-listings.ts'
import { readKept } from '../platform/kept-list.ts'

type Strip = typeof import('./viewed-strip.tsx')

/** The listings opened on this device, once it has opened any: a first visit loads nothing for it. */
export function RecentlyViewed() {
  const [strip, setStrip] = useState<Strip>()
  useEffect(() => {
    if (readKept(viewedListings).length === 0) return
    import('./viewed-strip.tsx').then(setStrip, () => {})
  }, [])
  return strip && <strip.ViewedStrip />
}
