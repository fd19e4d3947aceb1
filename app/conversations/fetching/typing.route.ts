import { currentViewer } from '../../accounts/sessions/viewer.server.ts'
import { database } from '../../platform/database/database.server.ts'
import {
  changeResponse,
  redirectToConversation,
  unauthorizedResponse,
} from '../sending/message-responses.ts'
import type { Route } from './+types/typing.route'
import { publishTyping } from './publish-typing.server.ts'

export function loader({ params }: Route.LoaderArgs) {
  return redirectToConversation(params.conversationId)
}

/** The viewer is typing. The response does not reveal whether the other party was told. */
export async function action({ params, context }: Route.ActionArgs) {
  const viewer = currentViewer(context)
  if (!viewer) return unauthorizedResponse()
  const { conversationId } = params
  return changeResponse(await publishTyping(database(), { conversationId, viewerId: viewer.id }))
}
