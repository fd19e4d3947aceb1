import { getTranslator } from '../../i18n/dictionaries.server.ts'
import type { Language } from '../../i18n/language.ts'
import type { Database } from '../../platform/database/database.server.ts'
import type { FormError } from '../../platform/forms/form-result.ts'
import { type SavePictureRefusal, savePicture } from '../processing/save-picture.server.ts'
import { moveButtonNames } from '../upload/move-button-names.ts'
import {
  busyRetrySeconds,
  maxPictures,
  type PictureUse,
  pictureProblem,
} from '../upload/picture-rules.ts'

type SaveFormPicturesInput = {
  ownerId: string
  address: string
  language: Language
  form: FormData
  for?: PictureUse
  /** The form field with the files. */
  field?: string
}

export type SaveFormPicturesResult = {
  /** All pictures of the form in order, with the requested move applied. */
  imageIds: string[]
  /** Every file that was rejected, each with its reason, combined into one error. */
  error?: FormError
  status?: number
  retryAfter?: number | undefined
  hasLeftOut?: true
}

/**
 * Saves the photo files of a form sent without JavaScript before it is validated, so that a rejected form still
 * has them. Leaves out files beyond five.
 */
export async function saveFormPictures(
  db: Database,
  { ownerId, address, language, form, for: use, field = 'images' }: SaveFormPicturesInput,
): Promise<SaveFormPicturesResult> {
  const imageIds = applyMove(parseImageIds(form), form)
  const files = form.getAll(field).filter(isChosenFile)
  const acceptedFiles = files.slice(0, Math.max(0, maxPictures - imageIds.length))
  const outcomes = await Promise.all(
    acceptedFiles.map(async (file) => ({
      file,
      ...(await savePicture(db, { ownerId, address, file, for: use })),
    })),
  )
  const savedIds = outcomes.flatMap((outcome) => ('image' in outcome ? [outcome.image.id] : []))
  const failed = outcomes.filter((outcome) => 'refused' in outcome)
  return {
    imageIds: [...imageIds, ...savedIds],
    ...(failed.length > 0 && formatFailures(failed, { language, use })),
    ...(acceptedFiles.length < files.length && { hasLeftOut: true }),
  }
}

// A browser sends an empty file without a name when none was chosen.
function isChosenFile(sent: FormDataEntryValue): sent is File {
  return sent instanceof File && (sent.size > 0 || sent.name !== '')
}

type FailedPicture = SavePictureRefusal & { file: File }

function formatFailures(
  failed: FailedPicture[],
  { language, use }: { language: Language; use: PictureUse | undefined },
): Pick<SaveFormPicturesResult, 'error' | 'status' | 'retryAfter'> {
  const t = getTranslator(language)
  const errors = failed.map((failure): FormError => {
    const { text: key, params } = pictureProblem(failure.refused, {
      file: failure.file.name,
      retryAfter: 'retryAfter' in failure ? failure.retryAfter : undefined,
      for: use,
    })
    return { key, params }
  })
  const reasons = errors.map(({ key, params }) => t(key, params)).join(' ')
  const several = { key: 'images.several', params: { count: errors.length, reasons } }
  return { error: errors.length === 1 ? errors[0] : several, ...failureStatus(failed) }
}

/** A temporary failure decides the status, since the form can then be sent again as it is. */
function failureStatus(
  failed: FailedPicture[],
): Pick<SaveFormPicturesResult, 'status' | 'retryAfter'> {
  if (failed.some(({ refused }) => ['busy', 'not-stored', 'disk-full'].includes(refused))) {
    return { status: 503, retryAfter: busyRetrySeconds }
  }
  const waits = failed.flatMap((failure) => ('retryAfter' in failure ? [failure.retryAfter] : []))
  return waits.length > 0 ? { status: 429, retryAfter: Math.max(...waits) } : { status: 422 }
}

/** Whether a form was sent without JavaScript only to move a picture, not to be saved. */
export function isMovePhotoRequest(form: FormData): boolean {
  return Object.values(moveButtonNames).some((name) => form.has(name))
}

/**
 * Ids of uploaded pictures without those marked for removal; at most one over the limit, enough for the form to
 * be rejected.
 */
export function parseImageIds(form: FormData): string[] {
  const texts = (name: string) => form.getAll(name).filter((value) => typeof value === 'string')
  const leftOut = new Set(texts('left_out'))
  const imageIds = [...new Set(texts('image_ids'))].filter((id) => !leftOut.has(id))
  return imageIds.slice(0, maxPictures + 1)
}

// Moves a picture by one place; one already at that end, or not in the form, stays.
function applyMove(imageIds: string[], form: FormData): string[] {
  const isEarlier = form.has(moveButtonNames.earlier)
  const moved = form.get(isEarlier ? moveButtonNames.earlier : moveButtonNames.later)
  const from = imageIds.findIndex((id) => id === moved)
  const to = isEarlier ? from - 1 : from + 1
  if (from < 0 || to < 0 || to >= imageIds.length) return imageIds
  return imageIds.with(from, imageIds[to] as string).with(to, imageIds[from] as string)
}
