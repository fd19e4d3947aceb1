import { redirect, redirectDocument } from 'react-router'
import { fromOtherToast } from '../accounts/from-other-toast.server.ts'
import { isFromOther } from '../accounts/is-from-other.server.ts'
import { requireViewer } from '../accounts/viewer.server.ts'
import { notFound } from '../layout/not-found.ts'
import { database } from '../platform/database.server.ts'
import { sentForm } from '../platform/sent-form.ts'
import { toastCookie } from '../platform/toast-cookie.server.ts'
import type { Route } from './+types/block.route'
import { answerMalformed, asksForPage } from './answer-json.ts'
import { blockPerson, unblockPerson } from './block-person.server.ts'

/** Blocks the other party (`block=on`), or lets them write again (`block=off`), and comes back. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const { conversationId } = params
  const page = `/messages/${encodeURIComponent(conversationId)}`
  const viewer = requireViewer(context, request)
  const { id: viewerId } = viewer
  const form = await sentForm(request)
  if (isFromOther(form, viewer)) return redirectDocument('/messages', fromOtherToast())
  const block = form.get('block')
  const lead = (to: string, title: string) =>
    redirect(to, { headers: { 'Set-Cookie': toastCookie({ title, tone: 'error' }) } })
  const isForm = asksForPage(request)
  if (block !== 'on' && block !== 'off') {
    return isForm ? lead(page, 'errors.failed') : answerMalformed()
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
