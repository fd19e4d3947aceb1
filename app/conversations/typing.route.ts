import { redirect } from 'react-router'
import { currentViewer } from '../accounts/viewer.server.ts'
import { database } from '../platform/database.server.ts'
import type { Route } from './+types/typing.route'
import { answerDone, answerGone, answerSignedOut, answerTooMany } from './answer-json.ts'
import { tellTyping } from './tell-typing.server.ts'

/** The viewer is writing. Whether that was told is not told. */
export async function action({ params, context }: Route.ActionArgs) {
  const viewer = currentViewer(context)
  if (!viewer) return answerSignedOut()
  const { conversationId } = params
  const outcome = await tellTyping(database(), { conversationId, viewerId: viewer.id })
  if (!outcome) return answerGone()
  return 'refused' in outcome ? answerTooMany(outcome.retryAfter) : answerDone()
}

export function loader({ params }: Route.LoaderArgs) {
  return redirect(`/messages/${encodeURIComponent(params.conversationId)}`)
}
