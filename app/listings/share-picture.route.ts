import { toLanguage } from '../i18n/language.ts'
import { answerSharePicture } from '../images/share-picture.server.ts'
import { notFound } from '../layout/not-found.ts'
import { database } from '../platform/database.server.ts'
import type { Route } from './+types/share-picture.route'
import { findListing } from './find-listing.server.ts'
import { shareListing } from './share-listing.server.ts'

/** The picture of a public listing, the same for everybody: nobody's cookie chooses its language. */
export async function loader({ request, params: { listingId } }: Route.LoaderArgs) {
  const language = toLanguage(new URL(request.url).searchParams.get('lang') ?? undefined)
  const listing = (await findListing(database(), { listingId, language })) ?? notFound()
  return await answerSharePicture(database(), request, shareListing(listing, language))
}
