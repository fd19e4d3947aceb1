import { data, redirect } from 'react-router'
import {
  isSentByScript,
  refuseOthersScript,
  refuseVisitorsScript,
} from '../../accounts/sessions/stale-form-owner.server.ts'
import { currentViewer } from '../../accounts/sessions/viewer.server.ts'
import { useLanguage } from '../../i18n/language-provider.tsx'
import { RateLimitNotice } from '../../listings/form/rate-limit-notice.tsx'
import { savedSearchesId } from '../../notifications/saved-searches/saved-search-list.tsx'
import { saveSearch } from '../../notifications/saved-searches/saved-searches.server.ts'
import { database } from '../../platform/database/database.server.ts'
import { readFormData } from '../../platform/forms/read-form-data.server.ts'
import { safePath } from '../../platform/http/safe-path.ts'
import { withToast } from '../../platform/http/toast-cookie.server.ts'
import { Notice } from '../../ui/feedback/notice.tsx'
import { LinkButton } from '../../ui/forms/button.tsx'
import { canonicalSearchUrl } from '../filters/canonical-search-url.server.ts'
import type { Route } from './+types/save-search.route'
import '../../notifications/saved-searches/saved-searches.css'

/** A signed-in user may have just been refused, and reads why; a visitor is redirected. */
export function loader({ context }: Route.LoaderArgs) {
  return currentViewer(context) ? null : redirect(`/favorites#${savedSearchesId}`)
}

/** POST /saved-searches: `search` is the URL of the list. A visitor signs in first, then returns to the list. */
export async function action({ request, context }: Route.ActionArgs) {
  const viewer = currentViewer(context)
  refuseVisitorsScript(request, viewer)
  const form = await readFormData(request)
  refuseOthersScript(request, form, viewer)
  const sent = form.get('search')
  const address = safePath(typeof sent === 'string' ? sent : undefined, '/listings')
  if (!viewer) throw redirect(`/auth?redirect=${encodeURIComponent(address)}`)
  const search = await canonicalSearchUrl(database(), address)
  if (!search) return data({ address, refused: 'nothing' as const }, { status: 400 })
  const outcome = await saveSearch(database(), { userId: viewer.id, ...search })
  if ('refused' in outcome) {
    if (outcome.refused === 'too-many') return data({ address, ...outcome }, { status: 409 })
    const headers = { 'retry-after': String(outcome.retryAfter) }
    return data({ address, ...outcome }, { status: 429, headers })
  }
  // Its page says so itself.
  if (isSentByScript(request)) return data(null)
  const isNew = 'saved' in outcome
  const textKey = isNew ? 'savedSearches.saved' : 'savedSearches.already'
  const tone = isNew ? 'ok' : 'info'
  const toast = withToast({ title: `${textKey}.title`, text: `${textKey}.text`, tone })
  return redirect(address, toast)
}

export function headers({ actionHeaders }: Route.HeadersArgs) {
  return actionHeaders
}

/** Says why a search was not saved, with links to go on. */
export default function SaveSearch({ actionData }: Route.ComponentProps) {
  const { t } = useLanguage()
  const { address = '/search', refused } = actionData ?? {}
  const title = t(refused ? 'savedSearches.notSaved' : 'savedSearches.title')
  return (
    <div className="page save-search">
      <title>{`${title} · ${t('site.name')}`}</title>
      <h1>{title}</h1>
      {actionData && <SaveSearchErrorNotice refusal={actionData} />}
      <div className="buttons">
        {refused !== 'nothing' && (
          <LinkButton to={`/favorites#${savedSearchesId}`}>{t('savedSearches.toList')}</LinkButton>
        )}
        <LinkButton to={address} variant="plain">
          {t('savedSearches.back')}
        </LinkButton>
      </div>
    </div>
  )
}

type SaveSearchError = NonNullable<Route.ComponentProps['actionData']>

function SaveSearchErrorNotice({ refusal }: { refusal: SaveSearchError }) {
  const { t } = useLanguage()
  if (refusal.refused === 'too-fast') return <RateLimitNotice seconds={refusal.retryAfter} />
  return (
    <Notice tone="urgent" role="alert">
      {refusal.refused === 'too-many'
        ? t('savedSearches.tooMany', { most: refusal.limit })
        : t('savedSearches.nothing')}
    </Notice>
  )
}
