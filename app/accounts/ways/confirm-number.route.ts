import { redirect } from 'react-router'
import { database } from '../../platform/database/database.server.ts'
import { readFormData } from '../../platform/forms/read-form-data.server.ts'
import { withToast } from '../../platform/http/toast-cookie.server.ts'
import { listNumbers } from '../phone/phone-numbers.server.ts'
import { requestProof } from '../phone/request-code.server.ts'
import { requireViewer } from '../sessions/viewer.server.ts'
import { codePath } from '../sign-in/auth-urls.ts'
import type { Route } from './+types/confirm-number.route'

export function loader() {
  return redirect('/settings/security')
}

/** Starts proving one of the member's own numbers again. */
export async function action({ request, context }: Route.ActionArgs) {
  const { id: userId } = requireViewer(context, request)
  const numberId = (await readFormData(request)).get('number_id')
  const number = (await listNumbers(database(), userId)).find(({ id }) => id === numberId)
  if (!number) return redirect('/settings/security')
  const proof = { purpose: 'confirm', e164: number.e164, userId } as const
  const started = await requestProof(database(), { request, ...proof })
  if ('cookie' in started)
    return redirect(codePath('/settings/security'), { headers: { 'set-cookie': started.cookie } })
  const toast = { title: 'errors.failed', text: 'auth.tryLater', tone: 'error' } as const
  return redirect('/settings/security', withToast(toast))
}
