import { redirect } from 'react-router'
import { hasStaleFormOwner } from '../../accounts/sessions/stale-form-owner.server.ts'
import { currentViewer } from '../../accounts/sessions/viewer.server.ts'
import { database } from '../../platform/database/database.server.ts'
import { readFormData } from '../../platform/forms/read-form-data.server.ts'
import type { Route } from './+types/send.route'
import {
  badRequestResponse,
  notFoundResponse,
  sendResponse,
  unauthorizedResponse,
} from './message-responses.ts'
import { parseMessage } from './parse-message.server.ts'
import { sendMessage } from './send-message.server.ts'

export async function action({ request, params, context }: Route.ActionArgs) {
  const sender = currentViewer(context)
  if (!sender) return unauthorizedResponse()
  const form = await readFormData(request)
  if (hasStaleFormOwner(form, sender)) return unauthorizedResponse()
  const message = parseMessage(form)
  if (!message) return badRequestResponse()
  const { conversationId } = params
  const answer = await sendMessage(database(), { conversationId, sender, ...message })
  return answer ? sendResponse(answer) : notFoundResponse()
}

export function loader({ params }: Route.LoaderArgs) {
  return redirect(`/messages/${encodeURIComponent(params.conversationId)}`)
}
