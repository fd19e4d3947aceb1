import { redirect } from 'react-router'
import {
  answerContactRequest,
  contactResponseInit,
} from '../../offers/contact/answer-contact-request.server.ts'
import { notFound } from '../../platform/http/missing-page.ts'
import { serviceTable } from '../service-table.server.ts'
import type { Route } from './+types/service-contact.route'

/** As for listings: plain JSON for an open page. */
export async function action({ params: { serviceId: id }, ...asked }: Route.ActionArgs) {
  const result =
    (await answerContactRequest(serviceTable, { id, ...asked })) ??
    notFound('services.detail.notFound')
  return Response.json(result, contactResponseInit(result))
}

export function loader() {
  return redirect('/services')
}
