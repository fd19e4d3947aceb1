import { redirect } from 'react-router'
import { currentViewer, requireViewer } from '../../accounts/sessions/viewer.server.ts'
import { database } from '../../platform/database/database.server.ts'
import { readFormData } from '../../platform/forms/read-form-data.server.ts'
import { notFound } from '../../platform/http/missing-page.ts'
import {
  acceptsHtml,
  badRequestResponse,
  noContentResponse,
  notFoundResponse,
  parseMessageNumber,
  tooManyRequestsResponse,
  unauthorizedResponse,
} from '../sending/message-responses.ts'
import type { Route } from './+types/mark-read-or-delivered.route'
import { markReadOrDelivered } from './mark-read-or-delivered.server.ts'

export async function action({ request, params, context }: Route.ActionArgs) {
  const { conversationId } = params
  const page = acceptsHtml(request) && `/messages/${encodeURIComponent(conversationId)}`
  const viewer = currentViewer(context)
  if (!viewer)
    return page ? redirect(`/auth?redirect=${encodeURIComponent(page)}`) : unauthorizedResponse()
  const form = await readFormData(request)
  const upTo = parseMessageNumber(form.get('up_to'))
  const as = form.get('as')
  if (upTo === undefined || (as !== 'delivered' && as !== 'read')) return badRequestResponse()
  const receipt = { conversationId, viewerId: viewer.id, upTo, as } as const
  const outcome = await markReadOrDelivered(database(), receipt)
  if (!outcome) return page ? notFound('messages.notFound') : notFoundResponse()
  if (page) return redirect(page)
  return 'refused' in outcome ? tooManyRequestsResponse(outcome.retryAfter) : noContentResponse()
}

export function loader({ request, params, context }: Route.LoaderArgs) {
  requireViewer(context, request)
  return redirect(`/messages/${encodeURIComponent(params.conversationId)}`)
}
