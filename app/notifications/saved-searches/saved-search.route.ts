import { redirect } from 'react-router'
import { requireSenderOfQueuedWrite } from '../../accounts/sessions/stale-form-owner.server.ts'
import { currentViewer, requireViewer } from '../../accounts/sessions/viewer.server.ts'
import { database } from '../../platform/database/database.server.ts'
import { readFormData } from '../../platform/forms/read-form-data.server.ts'
import { logRejection } from '../../platform/http/log-rejection.server.ts'
import { safePath } from '../../platform/http/safe-path.ts'
import { type FlashedToast, toastCookie } from '../../platform/http/toast-cookie.server.ts'
import type { Route } from './+types/saved-search.route'
import { alertFrequencies } from './alert-frequency.ts'
import { savedSearchesId } from './saved-search-list.tsx'
import { changeAlertFrequency, deleteSavedSearch } from './saved-searches.server.ts'

const savedSearchesUrl = `/favorites#${savedSearchesId}`

export function loader() {
  return redirect(savedSearchesUrl)
}

/**
 * POST /saved-searches/:savedSearchId: `how_often` sets how often its owner is notified, and
 * `intent=delete` deletes it; `back` is the list it was deleted from. Deleting a missing one
 * succeeds.
 */
export async function action({ request, params, context }: Route.ActionArgs) {
  const form = await readFormData(request)
  requireSenderOfQueuedWrite(request, form, currentViewer(context))
  const userId = requireViewer(context, request).id
  const back = form.get('back')
  const address = safePath(typeof back === 'string' ? back : undefined, savedSearchesUrl)
  const ownSearch = { savedSearchId: params.savedSearchId, userId }
  const often = alertFrequencies.find((each) => each === form.get('how_often'))
  const isStopped = form.get('intent') === 'delete'
  const redirectWithToast = (toast: FlashedToast) =>
    redirect(address, { headers: { 'set-cookie': toastCookie(toast) } })
  if (often) {
    const outcome = await changeAlertFrequency(database(), { ...ownSearch, howOften: often })
    if (outcome === 'changed') return redirectWithToast({ title: `savedSearches.now.${often}` })
    logRejection('change a saved search', { savedSearchId: ownSearch.savedSearchId })
  }
  if (often || !isStopped) return redirectWithToast({ title: 'errors.failed', tone: 'error' })
  if ((await deleteSavedSearch(database(), ownSearch)) === 'not-found') {
    logRejection('delete a saved search', { savedSearchId: ownSearch.savedSearchId })
  }
  return redirectWithToast({ title: back ? 'savedSearches.stopped' : 'savedSearches.deleted' })
}
