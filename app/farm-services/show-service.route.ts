import { redirect } from 'react-router'
import { requireViewer } from '../accounts/viewer.server.ts'
import { notFound } from '../layout/not-found.ts'
import { database } from '../platform/database.server.ts'
import { sentForm } from '../platform/sent-form.ts'
import { toastCookie } from '../platform/toast-cookie.server.ts'
import type { Route } from './+types/show-service.route'
import { ownTabAddress, readTab } from './own-tabs.ts'
import { showFarmService } from './show-farm-service.server.ts'

export function loader() {
  return redirect('/my-services')
}

/** POST /my-services/:serviceId/show: `status` says whether everybody shall see it. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const providerId = requireViewer(context, request).id
  const status = readTab((await sentForm(request)).get('status'))
  if (!status) throw new Response(null, { status: 400 })
  const own = { serviceId: params.serviceId, providerId }
  const outcome = await showFarmService(database(), { ...own, status })
  if (outcome === 'not-found') return notFound('services.detail.notFound')
  const toast = toastCookie({ title: `myServices.now.${status}` })
  return redirect(ownTabAddress({ tab: status }), { headers: { 'Set-Cookie': toast } })
}
