import { redirect, redirectDocument } from 'react-router'
import { hasStaleFormOwner } from '../../accounts/sessions/stale-form-owner.server.ts'
import { staleFormToast } from '../../accounts/sessions/stale-form-toast.server.ts'
import { requireUnrestricted } from '../../accounts/sessions/viewer.server.ts'
import { database } from '../../platform/database/database.server.ts'
import { readFormData } from '../../platform/forms/read-form-data.server.ts'
import { withToast } from '../../platform/http/toast-cookie.server.ts'
import type { Route } from './+types/request-export.route'
import { requestExport } from './data-exports.server.ts'

export async function action({ request, context }: Route.ActionArgs) {
  const owner = requireUnrestricted(context, request)
  const form = await readFormData(request)
  if (hasStaleFormOwner(form, owner))
    return redirectDocument('/settings/security', staleFormToast())
  const outcome = await requestExport(database(), owner.id)
  if (outcome === 'requested') return redirect('/settings/security')
  const { retryAfter } = outcome
  const toastKeys = {
    title: 'errors.tooManyWait',
    tone: 'error',
    params: { wait: retryAfter },
  } as const
  return redirect('/settings/security', withToast(toastKeys))
}

export function loader() {
  return redirect('/settings/security')
}
