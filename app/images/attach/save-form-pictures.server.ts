import { getTranslator } from '../../i18n/dictionaries.server.ts'
import type { Language } from '../../i18n/language.ts'
import type { Database } from '../../platform/database/database.server.ts'
import type { FormError } from '../../platform/forms/form-result.ts'
import { type SavePictureRefusal, savePicture } from '../processing/save-picture.server.ts'
import { moveButtonNames } from '../upload/move-photo-buttons.ts'
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
  /** The field the files are in. */
  field?: string
}

export type SaveFormPicturesResult = {
  /** All pictures of the form, in order and with the one moved that was asked to move. */
  imageIds: string[]
  /** Every file that was not kept, each with its reason, in the words of one error. */
  error?: FormError
  /** How to answer a form whose files were not all kept, and when in seconds to try again. */
  status?: number
  retryAfter?: number | undefined
  hasLeftOut?: true
}

/**
 * Keeps the photo files that came with a form (in `images` unless told, as a browser without
 * scripts sends them) before the form is read: a refused form then still has them. Files beyond
 * five are left out.
 */
export async function saveFormPictures(
  db: Database,
  { ownerId, address, language, form, for: use, field = 'images' }: SaveFormPicturesInput,
): Promise<SaveFormPicturesResult> {
  const imageIds = applyMove(parseImageIds(form), form)
  const files = form.getAll(field).filter((sent) => sent instanceof File && sent.size > 0)
  const taken = (files as File[]).slice(0, Math.max(0, maxPictures - imageIds.length))
  const outcomes = await Promise.all(
    taken.map(async (file) => ({
      file,
      ...(await savePicture(db, { ownerId, address, file, for: use })),
    })),
  )
  const kept = outcomes.flatMap((outcome) => ('image' in outcome ? [outcome.image.id] : []))
  const failed = outcomes.filter((outcome) => 'refused' in outcome)
  return {
    imageIds: [...imageIds, ...kept],
    ...(failed.length > 0 && formatFailures(failed, { language, use })),
    ...(taken.length < files.length && { hasLeftOut: true }),
  }
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

/** Of several failures the one that passes by itself decides, since the form is sent again then. */
function failureStatus(
  failed: FailedPicture[],
): Pick<SaveFormPicturesResult, 'status' | 'retryAfter'> {
  if (failed.some(({ refused }) => refused === 'busy' || refused === 'not-stored')) {
    return { status: 503, retryAfter: busyRetrySeconds }
  }
  const waits = failed.flatMap((failure) => ('retryAfter' in failure ? [failure.retryAfter] : []))
  return waits.length > 0 ? { status: 429, retryAfter: Math.max(...waits) } : { status: 422 }
}

/** Whether a form was sent, without scripts, to move one of its pictures and come back unsaved. */
export function isMoveRequest(form: FormData): boolean {
  return Object.values(moveButtonNames).some((name) => form.has(name))
}

/**
 * Pictures that are kept already, in order, without those marked to be left out. Of more than there
 * may be one too many is given, which is refused as all of them would be.
 */
export function parseImageIds(form: FormData): string[] {
  const texts = (name: string) => form.getAll(name).filter((value) => typeof value === 'string')
  const leftOut = new Set(texts('left_out'))
  const kept = [...new Set(texts('image_ids'))].filter((id) => !leftOut.has(id))
  return kept.slice(0, maxPictures + 1)
}

// One place along the row; what stands at its end already, or is not in it, stays.
function applyMove(imageIds: string[], form: FormData): string[] {
  const isEarlier = form.has(moveButtonNames.earlier)
  const moved = form.get(isEarlier ? moveButtonNames.earlier : moveButtonNames.later)
  const from = imageIds.findIndex((id) => id === moved)
  const to = isEarlier ? from - 1 : from + 1
  if (from < 0 || to < 0 || to >= imageIds.length) return imageIds
  return imageIds.with(from, imageIds[to] as string).with(to, imageIds[from] as string)
}
