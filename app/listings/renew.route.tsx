import { data, Form, redirect } from 'react-router'
import { AccountCard } from '../accounts/account-card.tsx'
import { privateHeaders } from '../accounts/private-headers.ts'
import { formatDate } from '../i18n/dates.ts'
import { useLanguage } from '../i18n/language.tsx'
import { database } from '../platform/database.server.ts'
import { addressKey, spend } from '../platform/limits.server.ts'
import { requestFacts } from '../platform/request.server.ts'
import { sentForm } from '../platform/sent-form.ts'
import { toastCookie } from '../platform/toast-cookie.server.ts'
import { Button, LinkButton } from '../ui/button.tsx'
import type { Route } from './+types/renew.route'
import { findRenewal, type RenewalRefusal, renewByLink } from './renewal-links.server.ts'
import { WaitNotice } from './wait-notice.tsx'

export const headers: Route.HeadersFunction = privateHeaders

// Opening the page changes nothing: mail programs open links by themselves to look at them.
export async function loader({ url }: Route.LoaderArgs) {
  const token = url.searchParams.get('token') ?? ''
  const { listing, refused } = await findRenewal(database(), token)
  if (!listing) return { token, refused }
  const { id, title, status, expiresAt } = listing
  return { token, refused, listing: { id, title, status, expiresAt } }
}

export async function action({ request }: Route.ActionArgs) {
  const network = addressKey(requestFacts().address)
  const spent = await spend(database(), { limit: 'renew-network', of: network })
  if (!spent.allowed) {
    const headers = { 'retry-after': String(spent.retryAfter) }
    return data({ retryAfter: spent.retryAfter }, { status: 429, headers })
  }
  const token = String((await sentForm(request)).get('token') ?? '')
  const outcome = await renewByLink(database(), token)
  const page = `/renew?token=${encodeURIComponent(token)}`
  // The page itself says what became of the link.
  if (outcome !== 'renewed') return redirect(page)
  const toast = { title: 'myListings.renewed', params: { count: 1 } }
  return redirect(page, { headers: { 'set-cookie': toastCookie(toast) } })
}

export default function Renew({ loaderData, actionData }: Route.ComponentProps) {
  const { token, refused, listing } = loaderData
  const { t } = useLanguage()
  const date = listing && formatDate(listing.expiresAt, t)
  const isUp = listing?.status === 'active'
  const title = t(refused ? `renew.${refused}.title` : 'renew.title')
  const words = refused ? wordsAbout(refused, isUp) : isUp ? 'renew.until' : 'renew.ended'
  return (
    <AccountCard title={title} text={t(words, { date: date ?? '' })}>
      <meta name="referrer" content="same-origin" />
      <WaitNotice seconds={actionData?.retryAfter} />
      {listing && (
        <p className="font-strong wrap-anywhere">
          <span dir="auto">{listing.title}</span>
        </p>
      )}
      {refused ? (
        <LinkButton
          to={refused === 'used' && isUp ? `/listing/${listing.id}` : '/my-listings'}
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
    </AccountCard>
  )
}

function wordsAbout(refused: RenewalRefusal, isUp: boolean): string {
  return refused === 'used' && !isUp ? 'renew.used.ended' : `renew.${refused}.text`
}
