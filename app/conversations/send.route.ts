import { redirect } from 'react-router'
import { isFromOther } from '../accounts/is-from-other.server.ts'
import { currentViewer } from '../accounts/viewer.server.ts'
import { database } from '../platform/database.server.ts'
import { sentForm } from '../platform/sent-form.ts'
import type { Route } from './+types/send.route'
import { answerGone, answerMalformed, answerSend, answerSignedOut } from './answer-json.ts'
import { readMessage } from './read-message.server.ts'
import { sendMessage } from './send-message.server.ts'

/** A message, from a conversation that is open already. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const sender = currentViewer(context)
  if (!sender) return answerSignedOut()
  const form = await sentForm(request)
  if (isFromOther(form, sender)) return answerSignedOut()
  const message = readMessage(form)
  if (!message) return answerMalformed()
  const { conversationId } = params
  const answer = await sendMessage(database(), { conversationId, sender, ...message })
  return answer ? answerSend(answer) : answerGone()
}

export function loader({ params }: Route.LoaderArgs) {
  return redirect(`/messages/${encodeURIComponent(params.conversationId)}`)
}
