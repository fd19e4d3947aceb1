import { redirect, redirectDocument } from 'react-router'
import { hasStaleFormOwner } from '../../accounts/sessions/stale-form-owner.server.ts'
import { staleFormToast } from '../../accounts/sessions/stale-form-toast.server.ts'
import { requireViewer } from '../../accounts/sessions/viewer.server.ts'
import { database } from '../../platform/database/database.server.ts'
import { readFormData } from '../../platform/forms/read-form-data.server.ts'
import { notFound } from '../../platform/http/missing-page.ts'
import { type FlashedToast, withToast } from '../../platform/http/toast-cookie.server.ts'
import {
  acceptsHtml,
  badRequestResponse,
  parseMessageNumber,
} from '../sending/message-responses.ts'
import type { Route } from './+types/archive.route'
import { archiveConversation } from './archive-conversation.server.ts'

export async function action({ request, params, context }: Route.ActionArgs) {
  const { conversationId } = params
  const page = `/messages/${encodeURIComponent(conversationId)}`
  const viewer = requireViewer(context, request)
  const form = await readFormData(request)
  if (hasStaleFormOwner(form, viewer)) return redirectDocument('/messages', staleFormToast())
  const isForm = acceptsHtml(request)
  const archive = form.get('archive')
  const upTo = archive === 'on' ? parseMessageNumber(form.get('up_to')) : undefined
  if (archive !== 'off' && upTo === undefined) {
    return isForm ? redirectWithToast(page, 'errors.failed', 'error') : badRequestResponse()
  }
  const outcome = await archiveConversation(database(), {
    conversationId,
    viewerId: viewer.id,
    upTo,
  })
  if (!outcome) {
    return isForm
      ? redirectWithToast('/messages', 'messages.notFound', 'error')
      : notFound('messages.notFound')
  }
  if ('refused' in outcome) return redirectWithToast(page, 'messages.tooOften', 'error')
  return outcome.isArchived
    ? redirectWithToast('/messages', 'messages.archived', 'ok')
    : redirectWithToast(page, 'messages.unarchived', 'ok')
}

export function loader({ params }: Route.LoaderArgs) {
  return redirect(`/messages/${encodeURIComponent(params.conversationId)}`)
}

function redirectWithToast(to: string, title: string, tone: FlashedToast['tone']) {
  return redirect(to, withToast({ title, tone }))
}
