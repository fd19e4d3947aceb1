import { hasStaleFormOwner } from '../../accounts/sessions/stale-form-owner.server.ts'
import type { Viewer } from '../../accounts/sessions/viewer.server.ts'
import type { Language } from '../../i18n/language.ts'
import { describePictureContents } from '../../images/attach/describe-picture-contents.server.ts'
import { listOwnPictures } from '../../images/attach/list-own-pictures.server.ts'
import { saveFormPictures } from '../../images/attach/save-form-pictures.server.ts'
import type { Database } from '../../platform/database/database.server.ts'
import { isId } from '../../platform/database/ids.server.ts'
import type { FormError } from '../../platform/forms/form-result.ts'
import { submissionHash } from '../../platform/forms/submission-hash.server.ts'
import { tokenForContent } from '../../platform/forms/submit-once.server.ts'
import { log } from '../../platform/http/log.server.ts'
import { cleanText } from '../../platform/text/clean-text.ts'
import type { SendAnswer, SendFormAnswer, SendRefusal, SubjectId } from '../thread/conversation.ts'
import { sendStatuses } from './message-responses.ts'
import { parseMessage } from './parse-message.server.ts'
import { sendMessage, startConversation } from './send-message.server.ts'

type AnswerSendFormInput = {
  viewer: Viewer
  address: string
  language: Language
  form: FormData
  to: { conversationId: string } | SubjectId
}

export type SendFormOutcome =
  | { conversationId: string }
  | { gone: true }
  /** Another user, signed in before on the same device, opened the page. */
  | { isOtherAccount: true }
  | { answer: SendFormAnswer; status: number; retryAfter?: number | undefined }

/** A rejected photo holds the message back, since the text may refer to it. */
export async function answerSendForm(
  db: Database,
  { viewer, address, language, form, to }: AnswerSendFormInput,
): Promise<SendFormOutcome> {
  if (hasStaleFormOwner(form, viewer)) return { isOtherAccount: true }
  const ownerId = viewer.id
  const photos = await saveFormPictures(db, {
    ...{ ownerId, address, language, form },
    for: 'message',
  })
  const read = parseMessage(form)
  if (!read) return await again({ key: 'messages.refused.unsent' }, { status: 400 })
  if (photos.error) {
    const { error, status = 422, retryAfter } = photos
    return await again(error, { status, retryAfter })
  }
  if (photos.hasLeftOut) return await againFor('too-many-photos')
  const message = { ...read, imageIds: photos.imageIds, clientId: await keyOfMessage() }
  const answer = await sendOrFail(db, { viewer, to, message })
  if (!answer) return { gone: true }
  if ('sent' in answer) return { conversationId: answer.sent.conversationId }
  const { refused, retryAfter } = answer
  if (refused === 'failed') return await again({ key: 'messages.refused.unsent' }, { status: 500 })
  return await againFor(refused, retryAfter)

  // After Back the same form may be sent with another text: that is another message.
  async function keyOfMessage(): Promise<string> {
    const { clientId = '', text = '' } = read ?? {}
    if (!isId(clientId)) return clientId
    const pictures = await describePictureContents(db, photos.imageIds)
    return tokenForContent(clientId, submissionHash({ to, text: cleanText(text), pictures }))
  }

  function againFor(refused: SendRefusal, retryAfter?: number): Promise<SendFormOutcome> {
    const formError = { key: `messages.refused.${refused}` }
    return again(formError, { status: sendStatuses[refused], refused, retryAfter })
  }

  async function again(
    formError: FormError,
    { status, retryAfter, refused }: FormFailureOptions,
  ): Promise<SendFormOutcome> {
    const ownPictures = await listOwnPictures(db, { ownerId, imageIds: photos.imageIds })
    const imageIds = ownPictures.map(({ id }) => id)
    const { text = '', clientId = '' } = read ?? {}
    const lost = imageIds.length < photos.imageIds.length && {
      formError: { key: 'messages.refused.unknown-photo' },
    }
    return { answer: { text, clientId, imageIds, formError, refused, ...lost }, status, retryAfter }
  }
}

type FormFailureOptions = { status: number; retryAfter?: number | undefined; refused?: SendRefusal }

type SendOrFailInput = Pick<AnswerSendFormInput, 'viewer' | 'to'> & {
  message: NonNullable<ReturnType<typeof parseMessage>>
}

// Show unexpected errors on the form, not the error page, so that the input is not lost.
async function sendOrFail(
  db: Database,
  { viewer, to, message }: SendOrFailInput,
): Promise<SendAnswer | { refused: 'failed'; retryAfter?: undefined } | undefined> {
  try {
    if ('conversationId' in to) return await sendMessage(db, { ...to, sender: viewer, ...message })
    return await startConversation(db, { subject: to, buyer: viewer, ...message })
  } catch (error) {
    log.error({ err: error, userId: viewer.id }, 'sending a message failed')
    return { refused: 'failed' }
  }
}
