import { data, redirect } from 'react-router'
import {
  isSentByScript,
  refuseOthersScript,
  refuseVisitorsScript,
} from '../../accounts/sessions/stale-form-owner.server.ts'
import { currentViewer, requireViewer } from '../../accounts/sessions/viewer.server.ts'
import { database } from '../../platform/database/database.server.ts'
import { readFormData } from '../../platform/forms/read-form-data.server.ts'
import { logRejection } from '../../platform/http/log-rejection.server.ts'
import { safePath } from '../../platform/http/safe-path.ts'
import { type FlashedToast, withToast } from '../../platform/http/toast-cookie.server.ts'
import type { Route } from './+types/saved-search.route'
import { alertFrequencies } from './alert-frequency.ts'
import { savedSearchesId } from './saved-search-list.tsx'
import { changeAlertFrequency, deleteSavedSearch } from './saved-searches.server.ts'

const savedSearchesUrl = `/favorites#${savedSearchesId}`

export function loader() {
  return redirect(savedSearchesUrl)
}

/** `back` is the list that it was deleted from. Deleting a missing one succeeds. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const viewer = currentViewer(context)
  refuseVisitorsScript(request, viewer)
  const userId = requireViewer(context, request).id
  const form = await readFormData(request)
  refuseOthersScript(request, form, viewer)
  const back = form.get('back')
  const address = safePath(typeof back === 'string' ? back : undefined, savedSearchesUrl)
  const ownSearch = { savedSearchId: params.savedSearchId, userId }
  const often = alertFrequencies.find((each) => each === form.get('how_often'))
  const isStopped = form.get('intent') === 'delete'
  const answer = (toast: FlashedToast) =>
    // The page of a script says so itself.
    isSentByScript(request) ? data(null) : redirect(address, withToast(toast))
  if (often) {
    const outcome = await changeAlertFrequency(database(), { ...ownSearch, howOften: often })
    if (outcome === 'changed') return answer({ title: `savedSearches.now.${often}` })
    logRejection('change a saved search', { savedSearchId: ownSearch.savedSearchId })
  }
  if (often || !isStopped) return answer({ title: 'errors.failed', tone: 'error' })
  if ((await deleteSavedSearch(database(), ownSearch)) === 'not-found') {
    logRejection('delete a saved search', { savedSearchId: ownSearch.savedSearchId })
  }
  return answer({ title: back ? 'savedSearches.stopped' : 'savedSearches.deleted' })
}
