import { data, redirect } from 'react-router'
import { hasStaleFormOwner } from '../../accounts/sessions/stale-form-owner.server.ts'
import type { Viewer } from '../../accounts/sessions/viewer.server.ts'
import { requestedLanguage } from '../../i18n/requested-language.server.ts'
import { listOwnPictures } from '../../images/attach/list-own-pictures.server.ts'
import { parseImageIds } from '../../images/attach/save-form-pictures.server.ts'
import { pictureProblem, toPictureRefusal } from '../../images/upload/picture-rules.ts'
import { database } from '../../platform/database/database.server.ts'
import { bodyRejectionStatus, receiveFormData } from '../../platform/forms/read-form-data.server.ts'
import { requestContext } from '../../platform/http/request-context.server.ts'
import { withToast } from '../../platform/http/toast-cookie.server.ts'
import { href } from '../../platform/pages/href.ts'
import type { SendFormAnswer, SubjectId } from '../thread/conversation.ts'
import { answerSendForm, type SendFormOutcome } from './answer-send-form.server.ts'
import { parseMessage } from './parse-message.server.ts'

type SendForm = { request: Request; viewer: Viewer; to: { conversationId: string } | SubjectId }

/** Answers a message sent without JavaScript; `gone` if there is nobody to send it to. */
export async function handleSendForm(sent: SendForm) {
  const outcome = await receiveSendForm(sent)
  if ('gone' in outcome) return 'gone'
  if ('conversationId' in outcome)
    return redirect(href('/messages/:conversationId', outcome.conversationId))
  if ('isOtherAccount' in outcome)
    return redirect('/messages', withToast({ title: 'messages.refused.unsent', tone: 'error' }))
  const { answer, status, retryAfter } = outcome
  const headers = retryAfter ? { 'Retry-After': String(retryAfter) } : undefined
  return data<SendFormAnswer>(answer, { status, headers })
}

async function receiveSendForm({ request, viewer, to }: SendForm): Promise<SendFormOutcome> {
  const { address } = requestContext()
  const language = requestedLanguage(request)
  const outcome = await receiveFormData(request, { accountId: viewer.id }, (form) =>
    answerSendForm(database(), { viewer, address, language, form, to }),
  )
  if (!('rejected' in outcome)) return outcome
  const { rejected, retryAfter, textFields } = outcome
  if (textFields) return { ...(await answerStorageFull(viewer, textFields)), retryAfter }
  const { text: key, params } = pictureProblem(toPictureRefusal(rejected))
  const formError = { key, params }
  const answer = { text: '', clientId: crypto.randomUUID(), imageIds: [], formError }
  return { answer, status: bodyRejectionStatus[rejected], retryAfter }
}

/** Returns the form with its text and earlier photos. */
async function answerStorageFull(
  viewer: Viewer,
  form: FormData,
): Promise<{ isOtherAccount: true } | { answer: SendFormAnswer; status: number }> {
  if (hasStaleFormOwner(form, viewer)) return { isOtherAccount: true }
  const { text = '', clientId = crypto.randomUUID() } = parseMessage(form) ?? {}
  const kept = { ownerId: viewer.id, imageIds: parseImageIds(form) }
  const imageIds = (await listOwnPictures(database(), kept)).map(({ id }) => id)
  return { answer: { text, clientId, imageIds, formError: { key: 'images.full' } }, status: 503 }
}
