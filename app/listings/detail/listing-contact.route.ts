import { redirect } from 'react-router'
import {
  answerContactRequest,
  contactResponseInit,
} from '../../offers/contact/answer-contact-request.server.ts'
import { notFound } from '../../platform/http/missing-page.ts'
import { listingTable } from '../listing-table.server.ts'
import type { Route } from './+types/listing-contact.route'

/**
 * Plain JSON: a router action would first load routes and code, and on a failed connection replace the page
 * with the error page.
 */
export async function action({ params: { listingId: id }, ...asked }: Route.ActionArgs) {
  const result =
    (await answerContactRequest(listingTable, { id, ...asked })) ??
    notFound('listing.detail.notFound')
  return Response.json(result, contactResponseInit(result))
}

export function loader() {
  return redirect('/')
}
