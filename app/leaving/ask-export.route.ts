import { redirect, redirectDocument } from 'react-router'
import { fromOtherToast } from '../accounts/from-other-toast.server.ts'
import { isFromOther } from '../accounts/is-from-other.server.ts'
import { requireViewer } from '../accounts/viewer.server.ts'
import { database } from '../platform/database.server.ts'
import { sentForm } from '../platform/sent-form.ts'
import { toastCookie } from '../platform/toast-cookie.server.ts'
import type { Route } from './+types/ask-export.route'
import { askForExport } from './data-exports.server.ts'

export async function action({ request, context }: Route.ActionArgs) {
  const owner = requireViewer(context, request)
  const form = await sentForm(request)
  if (isFromOther(form, owner)) return redirectDocument('/settings/security', fromOtherToast())
  const outcome = await askForExport(database(), owner.id)
  if (outcome === 'asked') return redirect('/settings/security')
  const { retryAfter } = outcome
  const words = {
    title: 'errors.tooManyWait',
    tone: 'error',
    params: { count: retryAfter },
  } as const
  return redirect('/settings/security', { headers: { 'set-cookie': toastCookie(words) } })
}

export function loader() {
  return redirect('/settings/security')
}
