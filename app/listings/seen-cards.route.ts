import { redirect } from 'react-router'
import { currentViewer } from '../accounts/viewer.server.ts'
import { database } from '../platform/database.server.ts'
import { isLooking } from '../platform/is-looking.ts'
import { requestFacts } from '../platform/request.server.ts'
import type { Route } from './+types/seen-cards.route'
import { countImpressions } from './count-impressions.server.ts'

/** POST /listings/seen with ids, a comma between them: the cards that somebody has had in sight. */
export async function action({ request, context }: Route.ActionArgs) {
  if (!isLooking(request.headers)) return new Response(null, { status: 204 })
  const spent = await countImpressions(database(), {
    listingIds: (await request.text()).split(','),
    viewerId: currentViewer(context)?.id,
    address: requestFacts().address,
    userAgent: request.headers.get('user-agent') ?? '',
  })
  if (spent.allowed) return new Response(null, { status: 204 })
  return new Response(null, { status: 429, headers: { 'retry-after': String(spent.retryAfter) } })
}

export function loader() {
  return redirect('/')
}
