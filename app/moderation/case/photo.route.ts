import { servePrivatePicture } from '../../images/serving/serve-picture.server.ts'
import { database } from '../../platform/database/database.server.ts'
import { notFound } from '../../platform/http/missing-page.ts'
import { rejectStaffForm, requireStaff } from '../staff/require-staff.server.ts'
import type { Route } from './+types/photo.route'
import { findReportedPhoto } from './find-reported-photo.server.ts'

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { userId } = await requireStaff({ request, context }, 'queue')
  const { caseId, index } = params
  const photo = { caseId, staffId: userId, index: Number(index) }
  const path = (await findReportedPhoto(database(), photo)) ?? notFound('errors.notFound')
  const response = await servePrivatePicture(path, request)
  response.headers.set('Cache-Control', 'private, no-store')
  return response
}

export async function action(args: Route.ActionArgs) {
  return await rejectStaffForm(args, 'queue')
}
