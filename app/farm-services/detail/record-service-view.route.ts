import { redirect } from 'react-router'
import { currentViewer } from '../../accounts/sessions/viewer.server.ts'
import { database } from '../../platform/database/database.server.ts'
import { recordViewResponse } from '../../platform/view-counts/record-view-response.server.ts'
import type { Route } from './+types/record-service-view.route'
import { countServiceView } from './count-service-view.server.ts'

export function action({ request, params, context }: Route.ActionArgs) {
  const viewerId = currentViewer(context)?.id
  const { serviceId } = params
  return recordViewResponse(request, (address) =>
    countServiceView(database(), { serviceId, viewerId, address }),
  )
}

export function loader() {
  return redirect('/services')
}
