import { requireUnrestricted } from '../../accounts/sessions/viewer.server.ts'
import { database } from '../../platform/database/database.server.ts'
import { notFound } from '../../platform/http/missing-page.ts'
import type { Route } from './+types/export-file.route'
import { findReadyExport } from './data-exports.server.ts'
import { serveExport } from './serve-export.server.ts'

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const userId = requireUnrestricted(context, request).id
  const { exportId } = params
  const file = await findReadyExport(database(), { exportId, userId })
  const response = file && (await serveExport({ exportId, ...file, request }))
  return response ?? notFound('security.dataGone')
}
