import { redirect } from 'react-router'
import { currentViewer } from '../../accounts/sessions/viewer.server.ts'
import { database } from '../../platform/database/database.server.ts'
import { readBodyText } from '../../platform/forms/read-form-data.server.ts'
import { requestContext } from '../../platform/http/request-context.server.ts'
import { isHumanRequest } from '../../platform/view-counts/is-human-request.ts'
import type { Route } from './+types/impressions.route'
import { countImpressions } from './count-impressions.server.ts'

/** POST /listings/seen: records impressions of the listings whose comma-separated ids it gets. */
export async function action({ request, context }: Route.ActionArgs) {
  if (!isHumanRequest(request.headers)) return new Response(null, { status: 204 })
  const limitResult = await countImpressions(database(), {
    listingIds: (await readBodyText(request)).split(','),
    viewerId: currentViewer(context)?.id,
    address: requestContext().address,
  })
  if (limitResult.allowed) return new Response(null, { status: 204 })
  return new Response(null, {
    status: 429,
    headers: { 'retry-after': String(limitResult.retryAfter) },
  })
}

export function loader() {
  return redirect('/')
}
