import { href } from 'react-router'

/** The public page of a listing, service or seller. */
export function subjectPath(kind: 'listing' | 'service' | 'seller', id: string): string {
  if (kind === 'listing') return href('/listing/:listingId', { listingId: id })
  if (kind === 'service') return href('/services/:serviceId', { serviceId: id })
  return href('/sellers/:sellerId', { sellerId: id })
}
