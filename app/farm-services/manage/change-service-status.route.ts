import { redirect } from 'react-router'
import { requireViewer } from '../../accounts/sessions/viewer.server.ts'
import { database } from '../../platform/database/database.server.ts'
import { readFormData } from '../../platform/forms/read-form-data.server.ts'
import { notFound } from '../../platform/http/missing-page.ts'
import { withToast } from '../../platform/http/toast-cookie.server.ts'
import type { Route } from './+types/change-service-status.route'
import { changeServiceStatus } from './change-service-status.server.ts'
import { ownTabUrl, parseOwnTab } from './own-tabs.ts'

export function loader() {
  return redirect('/my-services')
}

/** POST /my-services/:serviceId/show: activates or deactivates a service by `status`. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const providerId = requireViewer(context, request).id
  const status = parseOwnTab((await readFormData(request)).get('status'))
  if (!status || status === 'hidden') throw new Response(null, { status: 400 })
  const ownService = { serviceId: params.serviceId, providerId }
  const outcome = await changeServiceStatus(database(), { ...ownService, status })
  if (outcome === 'not-found') return notFound('services.detail.notFound')
  // The page tells how many the provider may have.
  if (outcome === 'too-many') return redirect(ownTabUrl({ tab: 'inactive', isFull: true }))
  if (outcome === 'paused') {
    const toast = withToast({ title: 'screening.paused', tone: 'error' })
    return redirect(ownTabUrl({ tab: 'inactive' }), toast)
  }
  const toast = withToast({ title: `myServices.now.${status}` })
  return redirect(ownTabUrl({ tab: status }), toast)
}
