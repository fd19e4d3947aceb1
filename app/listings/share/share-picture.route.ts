import { parseLanguage } from '../../i18n/language.ts'
import { serveSharePicture } from '../../images/share-picture/serve-share-picture.server.ts'
import { readDatabase } from '../../platform/database/database.server.ts'
import { notFound } from '../../platform/http/missing-page.ts'
import { findListing } from '../detail/find-listing.server.ts'
import type { Route } from './+types/share-picture.route'
import { listingSharePicture } from './listing-share-picture.server.ts'

/** The share picture of a public listing. Its language depends on the URL only, not on a cookie. */
export async function loader({ request, params: { listingId } }: Route.LoaderArgs) {
  const language = parseLanguage(new URL(request.url).searchParams.get('lang') ?? undefined)
  const listing = (await findListing(readDatabase(), { listingId, language })) ?? notFound()
  return await serveSharePicture(readDatabase(), request, listingSharePicture(listing, language))
}
