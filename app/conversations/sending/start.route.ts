import { redirect } from 'react-router'
import { hasStaleFormOwner } from '../../accounts/sessions/stale-form-owner.server.ts'
import { currentViewer } from '../../accounts/sessions/viewer.server.ts'
import { database } from '../../platform/database/database.server.ts'
import { readFormData } from '../../platform/forms/read-form-data.server.ts'
import type { Route } from './+types/start.route'
import { badRequestResponse, sendResponse, unauthorizedResponse } from './message-responses.ts'
import { parseMessage, parseSubject } from './parse-message.server.ts'
import { startConversation } from './send-message.server.ts'

export async function action({ request, context }: Route.ActionArgs) {
  const buyer = currentViewer(context)
  if (!buyer) return unauthorizedResponse()
  const form = await readFormData(request)
  if (hasStaleFormOwner(form, buyer)) return unauthorizedResponse()
  const [message, subject] = [parseMessage(form), parseSubject(form)]
  if (!message || !subject) return badRequestResponse()
  return sendResponse(await startConversation(database(), { subject, buyer, ...message }))
}

export function loader() {
  return redirect('/messages')
}
