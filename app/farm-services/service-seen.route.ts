import { redirect } from 'react-router'
import { currentViewer } from '../accounts/viewer.server.ts'
import { answerSeen } from '../platform/answer-seen.server.ts'
import { database } from '../platform/database.server.ts'
import type { Route } from './+types/service-seen.route'
import { countServiceView } from './count-service-view.server.ts'

/** A service's page was opened. */
export function action({ request, params, context }: Route.ActionArgs) {
  const viewerId = currentViewer(context)?.id
  const { serviceId } = params
  return answerSeen(request, () => countServiceView(database(), { serviceId, viewerId }))
}

export function loader() {
  return redirect('/services')
}
