import { redirect } from 'react-router'
import { requireViewer } from '../../accounts/sessions/viewer.server.ts'
import { DeletePage } from '../../offers/manage/delete-form.tsx'
import { findOwnOffer, tryToDelete } from '../../offers/manage/delete-offer.server.ts'
import { database, readDatabase } from '../../platform/database/database.server.ts'
import { notFound } from '../../platform/http/missing-page.ts'
import { withToast } from '../../platform/http/toast-cookie.server.ts'
import { href } from '../../platform/pages/href.ts'
import { serviceTable } from '../service-table.server.ts'
import type { Route } from './+types/delete-service.route'

const notFoundKey = 'services.detail.notFound'

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const own = { id: params.serviceId, ownerId: requireViewer(context, request).id }
  return (await findOwnOffer(readDatabase(), serviceTable, own)) ?? notFound(notFoundKey)
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const own = { id: params.serviceId, ownerId: requireViewer(context, request).id }
  const outcome = await tryToDelete(database(), serviceTable, own)
  if (outcome === 'not-found') return notFound(notFoundKey)
  const title = outcome === 'deleted' ? 'myServices.deleted' : 'myServices.notDeleted'
  const tone = outcome === 'deleted' ? 'ok' : 'error'
  return redirect('/my-services', withToast({ title, tone }))
}

export default function DeleteService({ loaderData: { id, title } }: Route.ComponentProps) {
  const action = href('/my-services/:serviceId/delete', id)
  return <DeletePage {...{ action, title }} textKey="myServices.deleteText" backTo="/my-services" />
}
