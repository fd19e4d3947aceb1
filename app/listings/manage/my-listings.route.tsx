import { type Ref, useState } from 'react'
import { data, Link, redirect } from 'react-router'
import { requireViewer } from '../../accounts/sessions/viewer.server.ts'
import { useLanguage } from '../../i18n/language-provider.tsx'
import { requestedLanguage } from '../../i18n/requested-language.server.ts'
import { findLostNumberHint } from '../../offers/contact/find-lost-number.server.ts'
import { LostNumberNotice } from '../../offers/contact/lost-number-notice.tsx'
import { NotActivatedNotice } from '../../offers/manage/not-activated-notice.tsx'
import { OwnOffersPagination } from '../../offers/manage/own-offers-pagination.tsx'
import { database, readDatabase } from '../../platform/database/database.server.ts'
import { readFormData } from '../../platform/forms/read-form-data.server.ts'
import { requestContext } from '../../platform/http/request-context.server.ts'
import { withToast } from '../../platform/http/toast-cookie.server.ts'
import { listHidingDecisions } from '../../screening/decisions/find-decision.server.ts'
import { Icon } from '../../ui/display/icon.tsx'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { LinkButton } from '../../ui/forms/button.tsx'
import { Tabs } from '../../ui/navigation/tabs.tsx'
import { RateLimitNotice } from '../form/rate-limit-notice.tsx'
import { useFocusWhenLost } from '../form/use-focus-when-lost.tsx'
import { listingTable } from '../listing-table.server.ts'
import type { Route } from './+types/my-listings.route'
import {
  applyBulkAction,
  parseBulkAction,
  parseListingIds,
  unchangedToast,
} from './bulk-actions.server.ts'
import { type BulkActionConfirmation, ConfirmBulkAction } from './confirm-bulk-action.tsx'
import { listOwnListings } from './list-own-listings.server.ts'
import { NoOwnListings } from './no-own-listings.tsx'
import { OwnListingCard } from './own-listing-card.tsx'
import { ownListingsUrl, ownTabs, parseOwnListingsPage } from './own-tabs.ts'
import { SelectionBar } from './selection-bar.tsx'
import '../../offers/manage/own-offers.css'

export async function loader({ request, context, url }: Route.LoaderArgs) {
  const sellerId = requireViewer(context, request).id
  const language = requestedLanguage(request)
  const input = { sellerId, language, ...parseOwnListingsPage(url.searchParams) }
  const own = await listOwnListings(readDatabase(), input)
  const hidden = own.listings.filter(({ moderation }) => moderation).map(({ id }) => id)
  const which = { ownerId: sellerId, kind: 'listing', ids: hidden } as const
  const decisions = await listHidingDecisions(readDatabase(), which)
  const hint = { ownerId: sellerId, language }
  const lostNumber = await findLostNumberHint(readDatabase(), listingTable, hint)
  return { ...own, decisions, lostNumber, origin: requestContext().url.origin }
}

/** Renews or relists listings: one by its own button, or all selected ones. */
export async function action({ request, context, url }: Route.ActionArgs) {
  const sellerId = requireViewer(context, request).id
  const form = await readFormData(request)
  const change = parseBulkAction(form)
  const listingIds = parseListingIds(form)
  const outcome = change
    ? await applyBulkAction(database(), { sellerId, listingIds, change })
    : { toast: unchangedToast }
  if ('retryAfter' in outcome) {
    const headers = { 'retry-after': String(outcome.retryAfter) }
    return data(outcome, { status: 429, headers })
  }
  if ('notActivated' in outcome) return data(outcome, { status: 422 })
  const page = parseOwnListingsPage(url.searchParams)
  return redirect(ownListingsUrl(page), withToast(outcome.toast))
}

export function headers({ actionHeaders, loaderHeaders, errorHeaders }: Route.HeadersArgs) {
  return errorHeaders ?? actionHeaders ?? loaderHeaders
}

export default function MyListings({ loaderData, actionData }: Route.ComponentProps) {
  const { listings, counts, tab, page, pages, origin, decisions } = loaderData
  const { t } = useLanguage()
  const [confirmation, setConfirmation] = useState<BulkActionConfirmation>()
  const heading = useFocusWhenLost(listings)
  const place = { tab, page }
  return (
    <div className="page">
      <Heading ref={heading} hasListings={listings.length > 0} />
      <LostNumberNotice hint={loaderData.lostNumber} />
      {actionData && 'notActivated' in actionData ? (
        <NotActivatedNotice reason={actionData.notActivated} />
      ) : (
        <RateLimitNotice seconds={actionData?.retryAfter} />
      )}
      {counts.all > 0 && (
        <Tabs
          label={t('myListings.byStatus')}
          tabs={ownTabs
            .filter((each) => each !== 'hidden' || tab === 'hidden' || counts.hidden > 0)
            .map((each) => ({
              to: ownListingsUrl({ tab: each, page: 1 }),
              label: t(`myListings.tabs.${each}`),
              count: counts[each],
            }))}
          current={ownListingsUrl({ tab, page: 1 })}
        />
      )}
      {listings.length === 0 ? (
        <NoOwnListings tab={counts.all > 0 ? tab : 'all'} />
      ) : (
        <SelectionBar listings={listings} place={place} onConfirmationNeeded={setConfirmation}>
          <div className="own-listings">
            {listings.map((listing) => (
              <OwnListingCard
                key={listing.id}
                listing={listing}
                place={place}
                url={`${origin}/listing/${listing.id}`}
                decisionId={decisions[listing.id]}
                onConfirmationNeeded={setConfirmation}
              />
            ))}
          </div>
        </SelectionBar>
      )}
      <OwnOffersPagination
        {...{ page, pages }}
        addressOf={(to) => ownListingsUrl({ tab, page: to })}
      />
      <ConfirmBulkAction
        // Close the dialog once the list has changed, since the action was then performed.
        confirmation={
          confirmation?.listings.every((one) => listings.includes(one)) ? confirmation : undefined
        }
        place={place}
        onClose={() => setConfirmation(undefined)}
      />
    </div>
  )
}

export function ErrorBoundary() {
  const { t } = useLanguage()
  return (
    <div className="page">
      <Heading hasListings={false} />
      <ErrorState title={t('myListings.failed')} />
    </div>
  )
}

function Heading(props: { ref?: Ref<HTMLHeadingElement>; hasListings: boolean }) {
  const { t } = useLanguage()
  return (
    <div className="row row-between own-head">
      <title>{`${t('nav.myListings')} · ${t('site.name')}`}</title>
      <div>
        <h1 ref={props.ref} tabIndex={-1}>
          {t('nav.myListings')}
        </h1>
        <Link className="more" to="/my-services">
          {t('myServices.title')}
          <Icon name="chevron-end" size={18} mirrored />
        </Link>
      </div>
      <LinkButton to="/sell" icon="plus" variant={props.hasListings ? 'primary' : 'plain'}>
        {t('myListings.create')}
      </LinkButton>
    </div>
  )
}
