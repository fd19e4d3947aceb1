import { data, redirect } from 'react-router'
import { requireViewer } from '../../accounts/sessions/viewer.server.ts'
import { useLanguage } from '../../i18n/language-provider.tsx'
import { database, readDatabase } from '../../platform/database/database.server.ts'
import { readFormData } from '../../platform/forms/read-form-data.server.ts'
import { notFound } from '../../platform/http/missing-page.ts'
import { withToast } from '../../platform/http/toast-cookie.server.ts'
import { LinkButton } from '../../ui/forms/button.tsx'
import { RateLimitNotice } from '../form/rate-limit-notice.tsx'
import {
  noneSelectedToast,
  parseBulkAction,
  parseListingIds,
  sellListings,
  unchangedToast,
} from '../manage/bulk-actions.server.ts'
import { listOwnTitles } from '../manage/list-own-listings.server.ts'
import { ownListingsUrl, parseOwnListingsPage } from '../manage/own-tabs.ts'
import type { Route } from './+types/mark-sold.route'
import { SoldForm } from './sold-form.tsx'

const notFoundKey = 'listing.detail.notFound'

export async function loader({ request, params, url, context }: Route.LoaderArgs) {
  const sellerId = requireViewer(context, request).id
  const place = parseOwnListingsPage(url.searchParams)
  const listingIds = requestedListingIds(params, url)
  const ownListings = await listOwnTitles(readDatabase(), { listingIds, sellerId })
  if (params.listingId && ownListings.length === 0) notFound(notFoundKey)
  const listings = ownListings.filter(({ status }) => status === 'active' || status === 'expired')
  if (listings.length > 0) return { place, listings }
  const toast = withToast(listingIds.length > 0 ? unchangedToast : noneSelectedToast)
  throw redirect(ownListingsUrl(place), toast)
}

export async function action({ request, params, url, context }: Route.ActionArgs) {
  const sellerId = requireViewer(context, request).id
  const listingIds = requestedListingIds(params, url)
  if (params.listingId) {
    const own = await listOwnTitles(database(), { listingIds, sellerId })
    if (own.length === 0) notFound(notFoundKey)
  }
  const change = parseBulkAction(await readFormData(request))
  if (change?.action !== 'sold') return data({ retryAfter: undefined }, { status: 400 })
  const outcome = await sellListings(database(), { sellerId, listingIds, where: change.where })
  if ('retryAfter' in outcome) {
    const headers = { 'retry-after': String(outcome.retryAfter) }
    return data(outcome, { status: 429, headers })
  }
  const page = parseOwnListingsPage(url.searchParams)
  return redirect(ownListingsUrl(page), withToast(outcome.toast))
}

export function headers({ actionHeaders, loaderHeaders, errorHeaders }: Route.HeadersArgs) {
  return errorHeaders ?? actionHeaders ?? loaderHeaders
}

/** The question as a separate page, for users without JavaScript. */
export default function MarkSold({ loaderData, actionData }: Route.ComponentProps) {
  const { place, listings } = loaderData
  const { t } = useLanguage()
  const title = t('myListings.whereSold', { count: listings.length })
  return (
    <div className="page stack confirm-page">
      <title>{`${title} · ${t('site.name')}`}</title>
      <h1>{title}</h1>
      <RateLimitNotice seconds={actionData?.retryAfter} />
      <SoldForm
        listings={listings}
        place={place}
        cancel={
          <LinkButton to={ownListingsUrl(place)} variant="quiet">
            {t('myListings.cancel')}
          </LinkButton>
        }
      />
    </div>
  )
}

function requestedListingIds(
  { listingId }: { listingId?: string | undefined },
  url: URL,
): string[] {
  return listingId ? [listingId] : parseListingIds(url.searchParams)
}
