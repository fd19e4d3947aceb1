import { redirect } from 'react-router'
import { currentViewer } from '../../accounts/sessions/viewer.server.ts'
import { database } from '../../platform/database/database.server.ts'
import { recordViewResponse } from '../../platform/view-counts/record-view-response.server.ts'
import type { Route } from './+types/record-view.route'
import { countClick } from './count-views.server.ts'

/** POST: records a view of a listing's page. */
export function action({ request, params, context }: Route.ActionArgs) {
  const viewerId = currentViewer(context)?.id
  const { listingId } = params
  return recordViewResponse(request, (address) =>
    countClick(database(), { listingId, viewerId, address }),
  )
}

export function loader() {
  return redirect('/')
}
