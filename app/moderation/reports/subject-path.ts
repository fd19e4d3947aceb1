import { href } from '../../platform/pages/href.ts'

/** The public page of a listing, service or seller. */
export function subjectPath(kind: 'listing' | 'service' | 'seller', id: string): string {
  if (kind === 'listing') return href('/listing/:listingId', id)
  if (kind === 'service') return href('/services/:serviceId', id)
  return href('/sellers/:sellerId', id)
}
