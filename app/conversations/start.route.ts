import { redirect } from 'react-router'
import { isFromOther } from '../accounts/is-from-other.server.ts'
import { currentViewer } from '../accounts/viewer.server.ts'
import { database } from '../platform/database.server.ts'
import { sentForm } from '../platform/sent-form.ts'
import type { Route } from './+types/start.route'
import { answerMalformed, answerSend, answerSignedOut } from './answer-json.ts'
import { readMessage, readSubject } from './read-message.server.ts'
import { startConversation } from './send-message.server.ts'

/** The first message, from a page that is open already: `listing_id` or `service_id`, and its words. */
export async function action({ request, context }: Route.ActionArgs) {
  const buyer = currentViewer(context)
  if (!buyer) return answerSignedOut()
  const form = await sentForm(request)
  if (isFromOther(form, buyer)) return answerSignedOut()
  const [message, about] = [readMessage(form), readSubject(form)]
  if (!message || !about) return answerMalformed()
  return answerSend(await startConversation(database(), { about, buyer, ...message }))
}

export function loader() {
  return redirect('/messages')
}
