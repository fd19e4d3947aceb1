import { data, redirect } from 'react-router'
import { requireViewer } from '../accounts/viewer.server.ts'
import { useLanguage } from '../i18n/language.tsx'
import { notFound } from '../layout/not-found.ts'
import { database } from '../platform/database.server.ts'
import { sentForm } from '../platform/sent-form.ts'
import { toastCookie } from '../platform/toast-cookie.server.ts'
import { LinkButton } from '../ui/button.tsx'
import type { Route } from './+types/mark-sold.route'
import { changeOwn, listingIdsIn, noneChosen, readChange, unchanged } from './change-own.server.ts'
import { findOwnListing, listOwnTitles } from './list-own-listings.server.ts'
import { ownAddress, readPlace } from './own-tabs.ts'
import { SoldForm } from './sold-form.tsx'
import { WaitNotice } from './wait-notice.tsx'

const notFoundWords = 'listing.detail.notFound'

export async function loader({ request, params, url, context }: Route.LoaderArgs) {
  const sellerId = requireViewer(context, request).id
  const place = readPlace(url.searchParams)
  const listingIds = listingIdsOf(params, url)
  const own = await listOwnTitles(database(), { listingIds, sellerId })
  if (params.listingId && own.length === 0) notFound(notFoundWords)
  const listings = own.filter(({ status }) => status === 'active' || status === 'expired')
  if (listings.length > 0) return { place, listings }
  const toast = toastCookie(listingIds.length > 0 ? unchanged : noneChosen)
  throw redirect(ownAddress(place), { headers: { 'set-cookie': toast } })
}

export async function action({ request, params, url, context }: Route.ActionArgs) {
  const sellerId = requireViewer(context, request).id
  const { listingId } = params
  if (listingId && !(await findOwnListing(database(), { listingId, sellerId }))) {
    notFound(notFoundWords)
  }
  const change = readChange(await sentForm(request))
  if (change?.what !== 'sold') return data({ retryAfter: undefined }, { status: 400 })
  const listingIds = listingIdsOf(params, url)
  const outcome = await changeOwn(database(), { sellerId, listingIds, change })
  if ('retryAfter' in outcome) {
    const headers = { 'retry-after': String(outcome.retryAfter) }
    return data(outcome, { status: 429, headers })
  }
  const headers = { 'set-cookie': toastCookie(outcome.toast) }
  return redirect(ownAddress(readPlace(url.searchParams)), { headers })
}

export function headers({ actionHeaders, loaderHeaders, errorHeaders }: Route.HeadersArgs) {
  return errorHeaders ?? actionHeaders ?? loaderHeaders
}

/** The question as a page of its own, for readers without JavaScript. */
export default function MarkSold({ loaderData, actionData }: Route.ComponentProps) {
  const { place, listings } = loaderData
  const { t } = useLanguage()
  const title = t('myListings.whereSold', { count: listings.length })
  return (
    <div className="page grid max-w-xl gap-3 py-8">
      <title>{`${title} · ${t('site.name')}`}</title>
      <h1>{title}</h1>
      <WaitNotice seconds={actionData?.retryAfter} />
      <SoldForm
        listings={listings}
        place={place}
        cancel={
          <LinkButton to={ownAddress(place)} variant="quiet">
            {t('myListings.cancel')}
          </LinkButton>
        }
      />
    </div>
  )
}

function listingIdsOf({ listingId }: { listingId?: string | undefined }, url: URL): string[] {
  return listingId ? [listingId] : listingIdsIn(url.searchParams)
}
