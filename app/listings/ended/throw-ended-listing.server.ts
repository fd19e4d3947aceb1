import type { Language } from '../../i18n/language.ts'
import type { Database } from '../../platform/database/database.server.ts'
import { gone, notFound } from '../../platform/http/missing-page.ts'
import { findDeletedListingPage } from './deleted-listing-page.server.ts'
import { findEndedListingPage } from './find-ended-listing.server.ts'

const notFoundKey = 'listing.detail.notFound'

/** Throws a 410 for a listing that was public once, otherwise a 404 as for an unknown id. */
export async function throwEndedListing(
  db: Database,
  input: { listingId: string; userId: string | undefined; language: Language },
): Promise<never> {
  const endedPage = await findEndedListingPage(db, input)
  if (endedPage) gone({ messageKey: `listing.detail.${endedPage.ended.status}`, ...endedPage })
  const deletedPage = await findDeletedListingPage(db, input)
  return deletedPage ? gone({ messageKey: notFoundKey, ...deletedPage }) : notFound(notFoundKey)
}
