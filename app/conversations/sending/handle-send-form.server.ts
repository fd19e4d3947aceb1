import { hasStaleFormOwner } from '../../accounts/sessions/stale-form-owner.server.ts'
import type { Viewer } from '../../accounts/sessions/viewer.server.ts'
import { requestedLanguage } from '../../i18n/requested-language.server.ts'
import { listOwnPictures } from '../../images/attach/list-own-pictures.server.ts'
import { parseImageIds } from '../../images/attach/save-form-pictures.server.ts'
import { pictureProblem, toPictureRefusal } from '../../images/upload/picture-rules.ts'
import type { Database } from '../../platform/database/database.server.ts'
import { bodyRejectionStatus, receiveFormData } from '../../platform/forms/read-form-data.server.ts'
import { requestContext } from '../../platform/http/request-context.server.ts'
import type { SendFormAnswer, SubjectId } from '../thread/conversation.ts'
import { answerSendForm, type SendFormOutcome } from './answer-send-form.server.ts'
import { parseMessage } from './parse-message.server.ts'

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
  if (!('rejected' in outcome)) return outcome
  const { retryAfter, textFields } = outcome
  if (textFields)
    return { ...(await answerStorageFull(db, { viewer, form: textFields })), retryAfter }
  const { text: key, params } = pictureProblem(toPictureRefusal(outcome.rejected))
  const formError = { key, params }
  const answer = { text: '', clientId: crypto.randomUUID(), imageIds: [], formError }
  return { answer, status: bodyRejectionStatus[outcome.rejected], retryAfter }
}

async function answerStorageFull(
  db: Database,
  { viewer, form }: { viewer: Viewer; form: FormData },
): Promise<{ isOtherAccount: true } | { answer: SendFormAnswer; status: number }> {
  if (hasStaleFormOwner(form, viewer)) return { isOtherAccount: true }
  const { text = '', clientId = crypto.randomUUID() } = parseMessage(form) ?? {}
  const ownPictures = await listOwnPictures(db, {
    ownerId: viewer.id,
    imageIds: parseImageIds(form),
  })
  const imageIds = ownPictures.map(({ id }) => id)
  return { answer: { text, clientId, imageIds, formError: { key: 'images.full' } }, status: 503 }
}
