import { redirect } from 'react-router'
import { requireViewer } from '../../accounts/sessions/viewer.server.ts'
import { useLanguage } from '../../i18n/language-provider.tsx'
import { database, readDatabase } from '../../platform/database/database.server.ts'
import { log } from '../../platform/http/log.server.ts'
import { notFound } from '../../platform/http/missing-page.ts'
import { requestId } from '../../platform/http/request-context.server.ts'
import { withToast } from '../../platform/http/toast-cookie.server.ts'
import { LinkButton } from '../../ui/forms/button.tsx'
import type { Route } from './+types/delete-listing.route'
import { deleteListing } from './delete-listing.server.ts'
import { DeleteListingForm } from './delete-listing-form.tsx'
import { findOwnListing } from './list-own-listings.server.ts'
import { ownListingsUrl, parseOwnListingsPage } from './own-tabs.ts'

const notFoundKey = 'listing.detail.notFound'

export async function loader({ request, params, url, context }: Route.LoaderArgs) {
  const sellerId = requireViewer(context, request).id
  const { listingId } = params
  const listing = await findOwnListing(readDatabase(), { listingId, sellerId })
  return {
    listing: listing ?? notFound(notFoundKey),
    place: parseOwnListingsPage(url.searchParams),
  }
}

export async function action({ request, params, url, context }: Route.ActionArgs) {
  const sellerId = requireViewer(context, request).id
  const outcome = await deleteListing(database(), { listingId: params.listingId, sellerId }).catch(
    (error) => {
      log.error({ requestId: requestId(), err: error }, 'listing not deleted')
      return 'failed' as const
    },
  )
  if (outcome === 'not-found') notFound(notFoundKey)
  const textKey = outcome === 'deleted' ? 'myListings.deleted' : 'myListings.notDeleted'
  const tone = outcome === 'deleted' ? 'ok' : 'error'
  const toast = withToast({ title: `${textKey}.title`, text: `${textKey}.text`, tone })
  return redirect(ownListingsUrl(parseOwnListingsPage(url.searchParams)), toast)
}

/** The confirmation as a separate page, for users without JavaScript. */
export default function DeleteListing({ loaderData }: Route.ComponentProps) {
  const { listing, place } = loaderData
  const { t } = useLanguage()
  return (
    <div className="page stack confirm-page">
      <title>{`${t('myListings.deleteTitle')} · ${t('site.name')}`}</title>
      <h1>{t('myListings.deleteTitle')}</h1>
      <DeleteListingForm
        listing={listing}
        place={place}
        cancel={
          <LinkButton to={ownListingsUrl(place)} variant="plain">
            {t('myListings.cancel')}
          </LinkButton>
        }
      />
    </div>
  )
}
