import { redirect } from 'react-router'
import { currentViewer } from '../accounts/viewer.server.ts'
import { answerSeen } from '../platform/answer-seen.server.ts'
import { database } from '../platform/database.server.ts'
import type { Route } from './+types/seen.route'
import { countClick } from './listing-numbers.server.ts'

/** A listing's page was opened. */
export function action({ request, params, context }: Route.ActionArgs) {
  const viewerId = currentViewer(context)?.id
  const { listingId } = params
  return answerSeen(request, () => countClick(database(), { listingId, viewerId }))
}

export function loader() {
  return redirect('/')
}
