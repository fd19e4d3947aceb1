import { redirect } from 'react-router'
import { currentViewer } from '../../accounts/sessions/viewer.server.ts'
import { contactResponse } from '../../offers/contact/contact-response.ts'
import { revealContact } from '../../offers/contact/reveal-contact.server.ts'
import { database } from '../../platform/database/database.server.ts'
import { notFound } from '../../platform/http/missing-page.ts'
import { requestContext } from '../../platform/http/request-context.server.ts'
import { isHumanRequest } from '../../platform/view-counts/is-human-request.ts'
import { listingTable } from '../listing-table.server.ts'
import type { Route } from './+types/listing-contact.route'

/** POST: reveals the contact of a listing to its open page. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const answer =
    (await revealContact(database(), listingTable, {
      id: params.listingId,
      viewerId: currentViewer(context)?.id,
      address: requestContext().address,
      isHuman: isHumanRequest(request.headers),
    })) ?? notFound('listing.detail.notFound')
  return contactResponse(answer)
}

export function loader() {
  return redirect('/')
}
