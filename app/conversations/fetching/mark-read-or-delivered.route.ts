import { redirect } from 'react-router'
import { currentViewer, requireViewer } from '../../accounts/sessions/viewer.server.ts'
import { database } from '../../platform/database/database.server.ts'
import { readFormData } from '../../platform/forms/read-form-data.server.ts'
import { notFound } from '../../platform/http/missing-page.ts'
import { href } from '../../platform/pages/href.ts'
import {
  acceptsHtml,
  badRequestResponse,
  changeResponse,
  parseMessageNumber,
  redirectToConversation,
  unauthorizedResponse,
} from '../sending/message-responses.ts'
import type { Route } from './+types/mark-read-or-delivered.route'
import { markReadOrDelivered } from './mark-read-or-delivered.server.ts'

export async function action({ request, params, context }: Route.ActionArgs) {
  const { conversationId } = params
  const page = acceptsHtml(request) && href('/messages/:conversationId', conversationId)
  const viewer = currentViewer(context)
  if (!viewer)
    return page ? redirect(`/auth?redirect=${encodeURIComponent(page)}`) : unauthorizedResponse()
  const form = await readFormData(request)
  const upTo = parseMessageNumber(form.get('up_to'))
  const as = form.get('as')
  if (upTo === undefined || (as !== 'delivered' && as !== 'read')) return badRequestResponse()
  const receipt = { conversationId, viewerId: viewer.id, upTo, as } as const
  const outcome = await markReadOrDelivered(database(), receipt)
  if (!page) return changeResponse(outcome)
  return outcome ? redirect(page) : notFound('messages.notFound')
}

export function loader({ request, params, context }: Route.LoaderArgs) {
  requireViewer(context, request)
  return redirectToConversation(params.conversationId)
}
