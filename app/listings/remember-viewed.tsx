import { useEffect } from 'react'
import { keepFirst } from '../platform/kept-list.ts'
import { viewedListings } from './viewed-listings.ts'

/** Remembers, on this device alone, that a listing's page was opened. */
export function RememberViewed({ listingId }: { listingId: string }) {
  useEffect(() => keepFirst(viewedListings, listingId), [listingId])
  return null
}
