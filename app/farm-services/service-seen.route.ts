import { redirect } from 'react-router'
import { currentViewer } from '../accounts/viewer.server.ts'
import { isLooking } from '../listings/is-looking.ts'
import { database } from '../platform/database.server.ts'
import { addressKey, spend } from '../platform/limits.server.ts'
import { requestFacts } from '../platform/request.server.ts'
import type { Route } from './+types/service-seen.route'
import { countServiceView } from './count-service-view.server.ts'

/**
 * A service's page was opened. The page says so itself once it runs, since no GET may change
 * anything and a page kept by a shared cache never reaches us.
 */
export async function action({ request, params, context }: Route.ActionArgs) {
  if (!isLooking(request.headers)) return new Response(null, { status: 204 })
  const network = addressKey(requestFacts().address)
  const spent = await spend(database(), { limit: 'seen-network', of: network })
  if (!spent.allowed) {
    return new Response(null, { status: 429, headers: { 'retry-after': String(spent.retryAfter) } })
  }
  const viewerId = currentViewer(context)?.id
  await countServiceView(database(), { serviceId: params.serviceId, viewerId })
  return new Response(null, { status: 204 })
}

export function loader() {
  return redirect('/services')
}
