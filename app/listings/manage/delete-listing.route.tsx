import { redirect } from 'react-router'
import { requireViewer } from '../../accounts/sessions/viewer.server.ts'
import { DeletePage } from '../../offers/manage/delete-form.tsx'
import { findOwnOffer, tryToDelete } from '../../offers/manage/delete-offer.server.ts'
import { database, readDatabase } from '../../platform/database/database.server.ts'
import { notFound } from '../../platform/http/missing-page.ts'
import { withToast } from '../../platform/http/toast-cookie.server.ts'
import { listingTable } from '../listing-table.server.ts'
import type { Route } from './+types/delete-listing.route'
import { deleteListingUrl, ownListingsUrl, parseOwnListingsPage } from './own-tabs.ts'

const notFoundKey = 'listing.detail.notFound'

export async function loader({ request, params, url, context }: Route.LoaderArgs) {
  const own = { id: params.listingId, ownerId: requireViewer(context, request).id }
  const listing = (await findOwnOffer(readDatabase(), listingTable, own)) ?? notFound(notFoundKey)
  return { listing, place: parseOwnListingsPage(url.searchParams) }
}

export async function action({ request, params, url, context }: Route.ActionArgs) {
  const own = { id: params.listingId, ownerId: requireViewer(context, request).id }
  const outcome = await tryToDelete(database(), listingTable, own)
  if (outcome === 'not-found') notFound(notFoundKey)
  const textKey = outcome === 'deleted' ? 'myListings.deleted' : 'myListings.notDeleted'
  const tone = outcome === 'deleted' ? 'ok' : 'error'
  const toast = withToast({ title: `${textKey}.title`, text: `${textKey}.text`, tone })
  return redirect(ownListingsUrl(parseOwnListingsPage(url.searchParams)), toast)
}

export default function DeleteListing({ loaderData: { listing, place } }: Route.ComponentProps) {
  return (
    <DeletePage
      action={deleteListingUrl(listing.id, place)}
      title={listing.title}
      textKey="myListings.deleteText"
      backTo={ownListingsUrl(place)}
    />
  )
}
