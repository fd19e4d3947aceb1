import { redirect } from 'react-router'
import { currentViewer } from '../accounts/viewer.server.ts'
import { notFound } from '../layout/not-found.ts'
import { database } from '../platform/database.server.ts'
import { isLooking } from '../platform/is-looking.ts'
import { requestFacts } from '../platform/request.server.ts'
import type { Route } from './+types/contact.route'
import { revealContact } from './reveal-contact.server.ts'

/**
 * The number for a page that is open already, as bare JSON: the router would first look up routes
 * and load code for it, and on a failing line put its error page in place of the listing.
 */
export async function action({ request, params, context }: Route.ActionArgs) {
  const answer =
    (await revealContact(database(), {
      listingId: params.listingId,
      viewerId: currentViewer(context)?.id,
      address: requestFacts().address,
      isLooking: isLooking(request.headers),
    })) ?? notFound('listing.detail.notFound')
  const headers = { 'cache-control': 'private, no-store' }
  if (!('refused' in answer)) return Response.json(answer, { headers })
  return Response.json(answer, {
    status: 429,
    headers: { ...headers, 'retry-after': String(answer.retryAfter) },
  })
}

export function loader() {
  return redirect('/')
}
