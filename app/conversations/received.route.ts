import { redirect } from 'react-router'
import { currentViewer, requireViewer } from '../accounts/viewer.server.ts'
import { notFound } from '../layout/not-found.ts'
import { database } from '../platform/database.server.ts'
import { sentForm } from '../platform/sent-form.ts'
import type { Route } from './+types/received.route'
import {
  answerDone,
  answerGone,
  answerMalformed,
  answerSignedOut,
  answerTooMany,
  asksForPage,
  readNumber,
} from './answer-json.ts'
import { markReceived } from './mark-received.server.ts'

/**
 * The other's messages up to `up_to` have arrived (`as=delivered`) or were read (`as=read`). A plain
 * form comes back to its conversation.
 */
export async function action({ request, params, context }: Route.ActionArgs) {
  const { conversationId } = params
  const page = asksForPage(request) && `/messages/${encodeURIComponent(conversationId)}`
  const viewer = currentViewer(context)
  if (!viewer)
    return page ? redirect(`/auth?redirect=${encodeURIComponent(page)}`) : answerSignedOut()
  const form = await sentForm(request)
  const upTo = readNumber(form.get('up_to'))
  const as = form.get('as')
  if (upTo === undefined || (as !== 'delivered' && as !== 'read')) return answerMalformed()
  const receipt = { conversationId, viewerId: viewer.id, upTo, as } as const
  const outcome = await markReceived(database(), receipt)
  if (!outcome) return page ? notFound('messages.notFound') : answerGone()
  if (page) return redirect(page)
  return 'refused' in outcome ? answerTooMany(outcome.retryAfter) : answerDone()
}

export function loader({ request, params, context }: Route.LoaderArgs) {
  requireViewer(context, request)
  return redirect(`/messages/${encodeURIComponent(params.conversationId)}`)
}
