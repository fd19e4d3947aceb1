import {
  hasStaleFormOwner,
  staleFormOwnerAnswer,
} from '../../accounts/sessions/stale-form-owner.server.ts'
import type { Viewer } from '../../accounts/sessions/viewer.server.ts'
import { listFormPictures } from '../../images/attach/order-pictures.server.ts'
import { parseImageIds } from '../../images/attach/save-form-pictures.server.ts'
import type { Database } from '../../platform/database/database.server.ts'
import { formValues } from '../../platform/forms/form-values.server.ts'
import {
  type BodyRejection,
  bodyRejectionStatus,
} from '../../platform/forms/read-form-data.server.ts'
import { parseRevision } from './answer-service-form.server.ts'
import type { ServiceFormAnswer } from './service-form-fields.ts'

type UnreadFormOptions = { viewer: Viewer; findEditing?: () => Promise<{ images: string[] }> }
type UnreadFormAnswer = {
  answer: ServiceFormAnswer
  status: number
  retryAfter?: number | undefined
}

/**
 * What the form of a service gets back that could not be read: everything typed and the pictures it
 * had, where there was no room for its files alone; otherwise its words stay in the browser.
 */
export async function answerUnreadForm(
  db: Database,
  { unread, retryAfter, words }: BodyRejection,
  { viewer, findEditing }: UnreadFormOptions,
): Promise<UnreadFormAnswer> {
  const status = bodyRejectionStatus[unread]
  if (!words) {
    const key = unread === 'too-large' ? 'sell.trouble.tooLarge' : 'sell.trouble.unreadable'
    return { answer: { trouble: { key } }, status, retryAfter }
  }
  if (hasStaleFormOwner(words, viewer)) return staleFormOwnerAnswer(words)
  const editing = await findEditing?.()
  const pictures = { held: editing?.images ?? [], imageIds: parseImageIds(words) }
  const kept = await listFormPictures(db, { ownerId: viewer.id, ...pictures })
  const revision = editing && parseRevision(words)
  const trouble = { key: 'images.full' }
  return { answer: { values: formValues(words), kept, revision, trouble }, status, retryAfter }
}
