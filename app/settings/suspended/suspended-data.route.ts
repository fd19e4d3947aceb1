import { findExportState, findReadyExport } from '../../account-data/export/data-exports.server.ts'
import { serveExport } from '../../account-data/export/serve-export.server.ts'
import { findSuspendedMember } from '../../accounts/suspension/suspended-links.server.ts'
import { database } from '../../platform/database/database.server.ts'
import { notFound } from '../../platform/http/missing-page.ts'
import type { Route } from './+types/suspended-data.route'

/** GET /suspended/zarai-bazaar.zip: a suspended member's data, by the link of their page. */
export async function loader({ request, url }: Route.LoaderArgs) {
  const token = url.searchParams.get('token') ?? ''
  const member = await findSuspendedMember(database(), { token })
  if (!member || member.isRestricted) return notFound('security.dataGone')
  const { userId } = member
  const file = await findExportState(database(), userId)
  if (file.state !== 'ready') return notFound('security.dataGone')
  const ready = await findReadyExport(database(), { exportId: file.id, userId })
  const response = ready && (await serveExport({ exportId: file.id, ...ready, request }))
  return response ?? notFound('security.dataGone')
}
