import { redirect } from 'react-router'
import { requireViewer } from '../accounts/viewer.server.ts'
import { database } from '../platform/database.server.ts'
import { safePath } from '../platform/safe-redirect.ts'
import { sentForm } from '../platform/sent-form.ts'
import { type FlashedToast, toastCookie } from '../platform/toast-cookie.server.ts'
import type { Route } from './+types/saved-search.route'
import { howOften } from './how-often.ts'
import { savedSearchesId } from './saved-search-list.tsx'
import { changeHowOften, deleteSavedSearch } from './saved-searches.server.ts'

const listAddress = `/favorites#${savedSearchesId}`

export function loader() {
  return redirect(listAddress)
}

/**
 * POST /saved-searches/:savedSearchId: `how_often` says how often its owner wants to be told, or
 * `intent=delete` that they no longer do; `back` is the list it was stopped on. One that is gone is
 * deleted already.
 */
export async function action({ request, params, context }: Route.ActionArgs) {
  const form = await sentForm(request)
  const back = form.get('back')
  const address = safePath(typeof back === 'string' ? back : undefined, listAddress)
  const own = { savedSearchId: params.savedSearchId, userId: requireViewer(context, request).id }
  const often = howOften.find((each) => each === form.get('how_often'))
  const isStopped = form.get('intent') === 'delete'
  const lead = (toast: FlashedToast) =>
    redirect(address, { headers: { 'set-cookie': toastCookie(toast) } })
  if (often) {
    const outcome = await changeHowOften(database(), { ...own, howOften: often })
    if (outcome === 'changed') return lead({ title: `savedSearches.now.${often}` })
  }
  if (often || !isStopped) return lead({ title: 'errors.failed', tone: 'error' })
  await deleteSavedSearch(database(), own)
  return lead({ title: back ? 'savedSearches.stopped' : 'savedSearches.deleted' })
}
