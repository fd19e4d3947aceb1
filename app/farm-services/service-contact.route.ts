import { redirect } from 'react-router'
import { currentViewer } from '../accounts/viewer.server.ts'
import { notFound } from '../layout/not-found.ts'
import { database } from '../platform/database.server.ts'
import { requestFacts } from '../platform/request.server.ts'
import type { Route } from './+types/service-contact.route'
import { revealServiceContact } from './reveal-service-contact.server.ts'

/** The number for a page that is open already, as bare JSON; see `listings/contact.route.ts`. */
export async function action({ params, context }: Route.ActionArgs) {
  const answer =
    (await revealServiceContact(database(), {
      serviceId: params.serviceId,
      viewerId: currentViewer(context)?.id,
      address: requestFacts().address,
    })) ?? notFound('services.detail.notFound')
  const headers = { 'cache-control': 'private, no-store' }
  if (!('refused' in answer)) return Response.json(answer, { headers })
  return Response.json(answer, {
    status: 429,
    headers: { ...headers, 'retry-after': String(answer.retryAfter) },
  })
}

export function loader() {
  return redirect('/services')
}
