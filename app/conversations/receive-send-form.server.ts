import type { Viewer } from '../accounts/viewer.server.ts'
import { maxPictureBytes, maxPictures, pictureProblem } from '../images/picture-rules.ts'
import { receiveForm } from '../images/receive-form.server.ts'
import type { Database } from '../platform/database.server.ts'
import { requestFacts } from '../platform/request.server.ts'
import { answerSendForm, type SendFormOutcome } from './answer-send-form.server.ts'
import type { SubjectId } from './conversation.ts'

const largestForm = maxPictures * maxPictureBytes
const unreadStatuses = { 'too-large': 413, busy: 503, missing: 400 }

/** Reads a message sent as a plain form, photos and all, and answers it; also one that is no form. */
export async function receiveSendForm(
  db: Database,
  sent: { request: Request; viewer: Viewer; to: { conversationId: string } | SubjectId },
): Promise<SendFormOutcome> {
  const { request, viewer, to } = sent
  const { address } = requestFacts()
  const outcome = await receiveForm(request, largestForm, (form) =>
    answerSendForm(db, { viewer, address, form, to }),
  )
  if (!('refused' in outcome)) return outcome
  const { text: key, params } = pictureProblem(outcome.refused)
  const trouble = { key, params }
  const answer = { text: '', clientId: crypto.randomUUID(), imageIds: [], trouble }
  return { answer, status: unreadStatuses[outcome.refused] }
}
