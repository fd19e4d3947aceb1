import { requireViewer } from '../accounts/viewer.server.ts'
import { notFound } from '../layout/not-found.ts'
import { database } from '../platform/database.server.ts'
import type { Route } from './+types/export-file.route'
import { answerExport } from './answer-export.server.ts'
import { findReadyExport } from './data-exports.server.ts'

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const userId = requireViewer(context, request).id
  const { exportId } = params
  const file = await findReadyExport(database(), { exportId, userId })
  const answer = file && (await answerExport({ exportId, ...file, request }))
  return answer ?? notFound('security.dataGone')
}
