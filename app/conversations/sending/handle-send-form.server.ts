import { hasStaleFormOwner } from '../../accounts/sessions/stale-form-owner.server.ts'
import type { Viewer } from '../../accounts/sessions/viewer.server.ts'
import { requestedLanguage } from '../../i18n/requested-language.server.ts'
import { listOwnPictures } from '../../images/attach/picture-record.server.ts'
import { parseImageIds } from '../../images/attach/save-form-pictures.server.ts'
import { pictureProblem, toPictureRefusal } from '../../images/upload/picture-rules.ts'
import type { Database } from '../../platform/database/database.server.ts'
import { bodyRejectionStatus, receiveFormData } from '../../platform/forms/read-form-data.server.ts'
import { requestContext } from '../../platform/http/request-context.server.ts'
import type { SendFormAnswer, SubjectId } from '../thread/conversation.ts'
import { answerSendForm, type SendFormOutcome } from './answer-send-form.server.ts'
import { parseMessage } from './parse-message.server.ts'

/** Reads a message sent as a plain form, photos and all, and answers it; also one that is no form. */
export async function handleSendForm(
  db: Database,
  sent: { request: Request; viewer: Viewer; to: { conversationId: string } | SubjectId },
): Promise<SendFormOutcome> {
  const { request, viewer, to } = sent
  const { address } = requestContext()
  const language = requestedLanguage(request)
  const outcome = await receiveFormData(request, { accountId: viewer.id }, (form) =>
    answerSendForm(db, { viewer, address, language, form, to }),
  )
  if (!('unread' in outcome)) return outcome
  const { retryAfter, words } = outcome
  if (words) return { ...(await answerStorageFull(db, { viewer, form: words })), retryAfter }
  const { text: key, params } = pictureProblem(toPictureRefusal(outcome.unread))
  const trouble = { key, params }
  const answer = { text: '', clientId: crypto.randomUUID(), imageIds: [], trouble }
  return { answer, status: bodyRejectionStatus[outcome.unread], retryAfter }
}

/** The form again, with its text and the photos it had, when there was no room for more. */
async function answerStorageFull(
  db: Database,
  { viewer, form }: { viewer: Viewer; form: FormData },
): Promise<{ fromOther: true } | { answer: SendFormAnswer; status: number }> {
  if (hasStaleFormOwner(form, viewer)) return { fromOther: true }
  const { text = '', clientId = crypto.randomUUID() } = parseMessage(form) ?? {}
  const own = await listOwnPictures(db, { ownerId: viewer.id, imageIds: parseImageIds(form) })
  const imageIds = own.map(({ id }) => id)
  return { answer: { text, clientId, imageIds, trouble: { key: 'images.full' } }, status: 503 }
}
