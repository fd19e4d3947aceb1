import { redirect } from 'react-router'
import { currentViewer } from '../accounts/viewer.server.ts'
import { notFound } from '../layout/not-found.ts'
import { contactJson } from '../listings/contact-json.ts'
import { database } from '../platform/database.server.ts'
import { requestFacts } from '../platform/request.server.ts'
import type { Route } from './+types/service-contact.route'
import { revealServiceContact } from './reveal-service-contact.server.ts'

/** The number for a service's page that is open already. */
export async function action({ params, context }: Route.ActionArgs) {
  const answer =
    (await revealServiceContact(database(), {
      serviceId: params.serviceId,
      viewerId: currentViewer(context)?.id,
      address: requestFacts().address,
    })) ?? notFound('services.detail.notFound')
  return contactJson(answer)
}

export function loader() {
  return redirect('/services')
}
