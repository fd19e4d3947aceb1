import { redirect } from 'react-router'
import { hasStaleFormOwner } from '../../accounts/sessions/stale-form-owner.server.ts'
import { currentViewer } from '../../accounts/sessions/viewer.server.ts'
import { database } from '../../platform/database/database.server.ts'
import { readFormData } from '../../platform/forms/read-form-data.server.ts'
import type { Route } from './+types/send.route'
import {
  badRequestResponse,
  notFoundResponse,
  redirectToConversation,
  sendResponse,
  unauthorizedResponse,
} from './message-responses.ts'
import { parseMessage, parseSubject } from './parse-message.server.ts'
import { sendMessage, startConversation } from './send-message.server.ts'

/** Sends a message from an open page, a first one with `listing_id` or `service_id`. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const sender = currentViewer(context)
  if (!sender) return unauthorizedResponse()
  const form = await readFormData(request)
  if (hasStaleFormOwner(form, sender)) return unauthorizedResponse()
  const message = parseMessage(form)
  const { conversationId } = params
  const subject = parseSubject(form)
  if (!message || !(conversationId || subject)) return badRequestResponse()
  const answer = conversationId
    ? await sendMessage(database(), { conversationId, sender, ...message })
    : subject && (await startConversation(database(), { subject, buyer: sender, ...message }))
  return answer ? sendResponse(answer) : notFoundResponse()
}

export function loader({ params: { conversationId } }: Route.LoaderArgs) {
  return conversationId ? redirectToConversation(conversationId) : redirect('/messages')
}
