import { redirect } from 'react-router'
import { currentViewer } from '../../accounts/sessions/viewer.server.ts'
import { contactResponse } from '../../offers/contact/contact-response.ts'
import { revealContact } from '../../offers/contact/reveal-contact.server.ts'
import { database } from '../../platform/database/database.server.ts'
import { notFound } from '../../platform/http/missing-page.ts'
import { requestContext } from '../../platform/http/request-context.server.ts'
import { serviceTable } from '../service-table.server.ts'
import type { Route } from './+types/service-contact.route'

/** Reveals the number on a service's open page. */
export async function action({ params, context }: Route.ActionArgs) {
  const answer =
    (await revealContact(database(), serviceTable, {
      id: params.serviceId,
      viewerId: currentViewer(context)?.id,
      address: requestContext().address,
    })) ?? notFound('services.detail.notFound')
  return contactResponse(answer)
}

export function loader() {
  return redirect('/services')
}
