import { type Ref, useState } from 'react'
import { data, Link, redirect } from 'react-router'
import { requireViewer } from '../accounts/viewer.server.ts'
import { useLanguage } from '../i18n/language.tsx'
import { requestedLanguage } from '../i18n/requested-language.server.ts'
import { database } from '../platform/database.server.ts'
import { requestFacts } from '../platform/request.server.ts'
import { sentForm } from '../platform/sent-form.ts'
import { toastCookie } from '../platform/toast-cookie.server.ts'
import { LinkButton } from '../ui/button.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { Icon } from '../ui/icon.tsx'
import { Tabs } from '../ui/tabs.tsx'
import type { Route } from './+types/my-listings.route'
import { changeOwn, listingIdsIn, readChange, unchanged } from './change-own.server.ts'
import { ChosenBar } from './chosen-bar.tsx'
import { listOwnListings } from './list-own-listings.server.ts'
import { NoOwnListings } from './no-own-listings.tsx'
import { OwnListingCard } from './own-listing-card.tsx'
import { OwnPages } from './own-pages.tsx'
import { type OwnQuestion, OwnQuestions } from './own-questions.tsx'
import { ownAddress, ownTabs, readPlace } from './own-tabs.ts'
import { useFocusWhenLost } from './use-focus-when-lost.tsx'
import { WaitNotice } from './wait-notice.tsx'
import './own-listings.css'

export async function loader({ request, context, url }: Route.LoaderArgs) {
  const sellerId = requireViewer(context, request).id
  const language = requestedLanguage(request)
  const asked = { sellerId, language, ...readPlace(url.searchParams) }
  return { ...(await listOwnListings(database(), asked)), origin: requestFacts().url.origin }
}

/** Renews listings or puts them back: one by its own button, or all that are ticked. */
export async function action({ request, context, url }: Route.ActionArgs) {
  const sellerId = requireViewer(context, request).id
  const form = await sentForm(request)
  const change = readChange(form)
  const listingIds = listingIdsIn(form)
  const outcome = change
    ? await changeOwn(database(), { sellerId, listingIds, change })
    : { toast: unchanged }
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

export default function MyListings({ loaderData, actionData }: Route.ComponentProps) {
  const { listings, counts, tab, page, pages, origin } = loaderData
  const { t } = useLanguage()
  const [asked, setAsked] = useState<OwnQuestion>()
  const heading = useFocusWhenLost(listings)
  const place = { tab, page }
  return (
    <div className="page">
      <Heading ref={heading} hasListings={listings.length > 0} />
      <WaitNotice seconds={actionData?.retryAfter} />
      {counts.all > 0 && (
        <Tabs
          label={t('myListings.byStatus')}
          tabs={ownTabs.map((each) => ({
            to: ownAddress({ tab: each, page: 1 }),
            label: t(`myListings.tabs.${each}`),
            count: counts[each],
          }))}
          current={ownAddress({ tab, page: 1 })}
        />
      )}
      {listings.length === 0 ? (
        <NoOwnListings tab={counts.all > 0 ? tab : 'all'} />
      ) : (
        <ChosenBar listings={listings} place={place} onAsk={setAsked}>
          <div className="own-listings">
            {listings.map((listing) => (
              <OwnListingCard
                key={listing.id}
                listing={listing}
                place={place}
                url={`${origin}/listing/${listing.id}`}
                onAsk={setAsked}
              />
            ))}
          </div>
        </ChosenBar>
      )}
      <OwnPages {...{ page, pages }} addressOf={(to) => ownAddress({ tab, page: to })} />
      <OwnQuestions
        // Once the list is another the question has been answered.
        asked={asked?.listings.every((one) => listings.includes(one)) ? asked : undefined}
        place={place}
        onClose={() => setAsked(undefined)}
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
    <div className="flex flex-wrap items-center justify-between gap-3 pt-6 pb-5">
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
