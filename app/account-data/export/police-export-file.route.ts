import { rejectStaffForm, requireStaff } from '../../moderation/staff/require-staff.server.ts'
import { database } from '../../platform/database/database.server.ts'
import { notFound } from '../../platform/http/missing-page.ts'
import type { Route } from './+types/police-export-file.route'
import { canDownloadExport, findExportOwner, streamPoliceExport } from './police-export.server.ts'

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { userId: actorId } = await requireStaff({ request, context }, 'policeExport')
  const { userId, entryId } = params
  const owner = await findExportOwner(database(), userId)
  const isAllowed = await canDownloadExport(database(), { actorId, userId, entryId })
  if (!owner || !isAllowed) return notFound()
  return streamPoliceExport(database(), owner.id)
}

export async function action(args: Route.ActionArgs) {
  return await rejectStaffForm(args, 'policeExport')
}
