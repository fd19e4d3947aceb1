import { redirect } from 'react-router'
import { currentViewer } from '../../accounts/sessions/viewer.server.ts'
import { database } from '../../platform/database/database.server.ts'
import {
  noContentResponse,
  notFoundResponse,
  tooManyRequestsResponse,
  unauthorizedResponse,
} from '../sending/message-responses.ts'
import type { Route } from './+types/typing.route'
import { publishTyping } from './publish-typing.server.ts'

/** The viewer is typing. The response does not reveal whether the other party was told. */
export async function action({ params, context }: Route.ActionArgs) {
  const viewer = currentViewer(context)
  if (!viewer) return unauthorizedResponse()
  const { conversationId } = params
  const outcome = await publishTyping(database(), { conversationId, viewerId: viewer.id })
  if (!outcome) return notFoundResponse()
  return 'refused' in outcome ? tooManyRequestsResponse(outcome.retryAfter) : noContentResponse()
}

export function loader({ params }: Route.LoaderArgs) {
  return redirect(`/messages/${encodeURIComponent(params.conversationId)}`)
}
