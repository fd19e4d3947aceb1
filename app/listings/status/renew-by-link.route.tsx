import { data, Form, redirect } from 'react-router'
import { AccountFormPage } from '../../accounts/forms/account-form-page.tsx'
import { formatDate } from '../../i18n/format/format-dates.ts'
import { useLanguage } from '../../i18n/language-provider.tsx'
import { NotActivatedNotice } from '../../offers/manage/not-activated-notice.tsx'
import { database } from '../../platform/database/database.server.ts'
import { readFormData } from '../../platform/forms/read-form-data.server.ts'
import { privateHeaders } from '../../platform/http/private-headers.ts'
import { requestContext } from '../../platform/http/request-context.server.ts'
import { withToast } from '../../platform/http/toast-cookie.server.ts'
import { href } from '../../platform/pages/href.ts'
import { consumeLimit, ipKey } from '../../platform/rate-limits/rate-limiter.server.ts'
import { UserText } from '../../ui/display/user-text.tsx'
import { Button, LinkButton } from '../../ui/forms/button.tsx'
import { RateLimitNotice } from '../form/rate-limit-notice.tsx'
import type { Route } from './+types/renew-by-link.route'
import { findRenewal, type RenewalRejection, renewByLink } from './renewal-links.server.ts'

export const headers: Route.HeadersFunction = privateHeaders

// A GET changes nothing, because mail clients prefetch links.
export async function loader({ url }: Route.LoaderArgs) {
  const token = url.searchParams.get('token') ?? ''
  const { listing, refused } = await findRenewal(database(), token)
  if (!listing) return { token, refused }
  const { id, title, status, expiresAt } = listing
  return { token, refused, listing: { id, title, status, expiresAt } }
}

export async function action({ request }: Route.ActionArgs) {
  const network = ipKey(requestContext().address)
  const limitResult = await consumeLimit(database(), { limit: 'renew-network', key: network })
  if (!limitResult.allowed) {
    const headers = { 'retry-after': String(limitResult.retryAfter) }
    return data({ retryAfter: limitResult.retryAfter }, { status: 429, headers })
  }
  const token = String((await readFormData(request)).get('token') ?? '')
  const outcome = await renewByLink(database(), token)
  if (typeof outcome === 'object' && 'notActivated' in outcome)
    return data(outcome, { status: 422 })
  const page = `/renew?token=${encodeURIComponent(token)}`
  // The page shows why the link does not work.
  if (outcome !== 'renewed') return redirect(page)
  const toast = { title: 'myListings.renewed', params: { count: 1 } }
  return redirect(page, withToast(toast))
}

export default function RenewByLink({ loaderData, actionData }: Route.ComponentProps) {
  const { token, refused, listing } = loaderData
  const { t } = useLanguage()
  const date = listing && formatDate(listing.expiresAt, t)
  const isUp = listing?.status === 'active'
  const title = t(refused ? `renew.${refused}.title` : 'renew.title')
  const textKey = refused ? renewalMessageKey(refused, isUp) : isUp ? 'renew.until' : 'renew.ended'
  return (
    <AccountFormPage title={title} text={t(textKey, { date: date ?? '' })}>
      <meta name="referrer" content="same-origin" />
      {actionData && 'notActivated' in actionData ? (
        <NotActivatedNotice reason={actionData.notActivated} />
      ) : (
        <RateLimitNotice seconds={actionData?.retryAfter} />
      )}
      {listing && (
        <p className="strong">
          <UserText text={listing.title} />
        </p>
      )}
      {refused ? (
        <LinkButton
          to={refused === 'used' && isUp ? href('/listing/:listingId', listing.id) : '/my-listings'}
          wide
        >
          {t(refused === 'used' && isUp ? 'renew.look' : 'nav.myListings')}
        </LinkButton>
      ) : (
        <Form method="post">
          <input type="hidden" name="token" value={token} />
          <Button wide icon="refresh">
            {t('renew.button')}
          </Button>
        </Form>
      )}
    </AccountFormPage>
  )
}

function renewalMessageKey(refused: RenewalRejection, isUp: boolean): string {
  return refused === 'used' && !isUp ? 'renew.used.ended' : `renew.${refused}.text`
}
