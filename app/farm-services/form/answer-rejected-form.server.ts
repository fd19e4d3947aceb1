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

type RejectedFormOptions = { viewer: Viewer; findOriginal?: () => Promise<{ images: string[] }> }
type RejectedFormAnswer = {
  answer: ServiceFormAnswer
  status: number
  retryAfter?: number | undefined
}

/**
 * The response to a service form whose body could not be read: its values and earlier pictures if
 * only the files found no room; otherwise just an error, and the values stay in the browser.
 */
export async function answerRejectedForm(
  db: Database,
  { rejected, retryAfter, textFields }: BodyRejection,
  { viewer, findOriginal }: RejectedFormOptions,
): Promise<RejectedFormAnswer> {
  const status = bodyRejectionStatus[rejected]
  if (!textFields) {
    const key = rejected === 'too-large' ? 'sell.trouble.tooLarge' : 'sell.trouble.unreadable'
    return { answer: { formError: { key } }, status, retryAfter }
  }
  if (hasStaleFormOwner(textFields, viewer)) return staleFormOwnerAnswer(textFields)
  const editing = await findOriginal?.()
  const pictures = { currentPaths: editing?.images ?? [], imageIds: parseImageIds(textFields) }
  const uploadedPhotos = await listFormPictures(db, { ownerId: viewer.id, ...pictures })
  const revision = editing && parseRevision(textFields)
  const formError = { key: 'images.full' }
  return {
    answer: { values: formValues(textFields), uploadedPhotos, revision, formError },
    status,
    retryAfter,
  }
}
