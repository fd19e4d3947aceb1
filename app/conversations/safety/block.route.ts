import { redirect, redirectDocument } from 'react-router'
import { hasStaleFormOwner } from '../../accounts/sessions/stale-form-owner.server.ts'
import { staleFormToast } from '../../accounts/sessions/stale-form-toast.server.ts'
import { requireViewer } from '../../accounts/sessions/viewer.server.ts'
import { database } from '../../platform/database/database.server.ts'
import { readFormData } from '../../platform/forms/read-form-data.server.ts'
import { notFound } from '../../platform/http/missing-page.ts'
import { withToast } from '../../platform/http/toast-cookie.server.ts'
import { acceptsHtml, badRequestResponse } from '../sending/message-responses.ts'
import type { Route } from './+types/block.route'
import { blockPerson, unblockPerson } from './block-person.server.ts'

export async function action({ request, params, context }: Route.ActionArgs) {
  const { conversationId } = params
  const page = `/messages/${encodeURIComponent(conversationId)}`
  const viewer = requireViewer(context, request)
  const { id: viewerId } = viewer
  const form = await readFormData(request)
  if (hasStaleFormOwner(form, viewer)) return redirectDocument('/messages', staleFormToast())
  const block = form.get('block')
  const lead = (to: string, title: string) => redirect(to, withToast({ title, tone: 'error' }))
  const isForm = acceptsHtml(request)
  if (block !== 'on' && block !== 'off') {
    return isForm ? lead(page, 'errors.failed') : badRequestResponse()
  }
  const change = block === 'on' ? blockPerson : unblockPerson
  const outcome = await change(database(), { conversationId, viewerId })
  if (!outcome) {
    return isForm ? lead('/messages', 'messages.notFound') : notFound('messages.notFound')
  }
  if (!('refused' in outcome)) return redirect(page)
  return lead(page, 'messages.tooOften')
}

export function loader({ params }: Route.LoaderArgs) {
  return redirect(`/messages/${encodeURIComponent(params.conversationId)}`)
}
