import { data } from 'react-router'
import type { ListingCardData } from '../../listings/card/listing-card-data.server.ts'
import type { EndedListing } from '../../listings/ended/find-ended-listing.server.ts'

/** The data of a 404 or 410 page. */
export type NotFoundData = {
  messageKey: string
  /** A listing that is sold or has expired. */
  ended?: EndedListing
  /** Where the listing belonged, to link to something similar. */
  category?: { slug: string; name: string } | undefined
  similar?: readonly ListingCardData[]
}

// A missing page must not be indexed, whatever the loader described before it failed.
const headers = { 'x-robots-tag': 'noindex' }

/** Throws a 404 response with a message; `messageKey` is its dictionary key. */
export function notFound(messageKey = 'errors.notFound'): never {
  throw data({ messageKey } satisfies NotFoundData, { status: 404, headers })
}

/** Throws a 410 response for what was there once. Search engines then drop the page at once. */
export function gone(missing: NotFoundData): never {
  throw data(missing, { status: 410, headers })
}
