import { pictureUrl } from '../serving/picture-url.ts'
import type { PictureProblem } from './picture-rules.ts'
import type { UploadedPhoto, UploadFailure } from './upload-photo.ts'

/** A photo of a form: `waiting`, `sending`, `uploaded` or `failed`. */
export type Photo = {
  key: string
  state: 'waiting' | 'sending' | 'uploaded' | 'failed'
  preview?: string
  progress: number
  /** As chosen; `file` is the shrunk one to upload. */
  originalFile?: File
  file?: File
  image?: UploadedPhoto | undefined
  arrivedAt?: number
  problem?: PictureProblem | undefined
  failure?: UploadFailure
}

/** A photo of an unsent form, uploaded again unless it already was. */
export type StoredPhoto = { key: string; file?: File; image?: UploadedPhoto; arrivedAt?: number }

// The server deletes unused pictures after an hour.
const uploadTtlMilliseconds = 50 * 60 * 1000

/** Whether a photo must be uploaded before its form is sent: it failed or has expired. */
export function needsUpload({ state, failure, file, arrivedAt }: Photo): boolean {
  // For a signed-out user, sending the form reports it and preserves the form.
  if (state === 'failed') return failure !== 'signed-out'
  return state === 'uploaded' && file !== undefined && isUploadExpired({ arrivedAt })
}

/** Whether the server may have deleted a photo that was uploaded at `arrivedAt`. */
export function isUploadExpired({
  arrivedAt = Date.now(),
}: {
  arrivedAt?: number | undefined
}): boolean {
  return Date.now() - arrivedAt > uploadTtlMilliseconds
}

export function toPhoto(start: UploadedPhoto | StoredPhoto): Photo {
  const initial = 'id' in start ? { key: start.id, image: start } : start
  const preview = previewUrl(initial)
  const state = initial.image ? 'uploaded' : 'waiting'
  return { ...initial, ...(preview && { preview }), state, progress: initial.image ? 1 : 0 }
}

function previewUrl({ file, image }: StoredPhoto): string | undefined {
  if (file) return URL.createObjectURL(file)
  return image && pictureUrl(image.path, 320)
}
