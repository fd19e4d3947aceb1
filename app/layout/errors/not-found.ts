import { data } from 'react-router'
import type { ListingCardData } from '../../listings/card/listing-card-data.server.ts'

/** What the page for missing things is told. */
export type Missing = {
  wordsKey: string
  /** Where else to go from something that was there once. */
  category?: { slug: string; name: string } | undefined
  similar?: readonly ListingCardData[]
}

// What is missing is no page to be found, whatever the page said of itself before it turned out so.
const headers = { 'x-robots-tag': 'noindex' }

/** Leaves the loader with a 404 that says, in the reader's words, what was not found. */
export function notFound(wordsKey = 'errors.notFound'): never {
  throw data({ wordsKey } satisfies Missing, { status: 404, headers })
}

/** Leaves the loader with a 410: it was here and will not come back, so search engines drop it now. */
export function gone(missing: Missing): never {
  throw data(missing, { status: 410, headers })
}
