import { redirect } from 'react-router'
import { currentViewer } from '../accounts/viewer.server.ts'
import { notFound } from '../layout/not-found.ts'
import { database } from '../platform/database.server.ts'
import { isLooking } from '../platform/is-looking.ts'
import { requestFacts } from '../platform/request.server.ts'
import type { Route } from './+types/contact.route'
import { contactJson } from './contact-json.ts'
import { revealContact } from './reveal-contact.server.ts'

/** The number for a listing's page that is open already. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const answer =
    (await revealContact(database(), {
      listingId: params.listingId,
      viewerId: currentViewer(context)?.id,
      address: requestFacts().address,
      isLooking: isLooking(request.headers),
    })) ?? notFound('listing.detail.notFound')
  return contactJson(answer)
}

export function loader() {
  return redirect('/')
}
