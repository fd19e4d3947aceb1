import { pictureUrl } from '../serving/picture-url.ts'
import type { PictureProblem } from './picture-rules.ts'
import type { UploadedPhoto, UploadFailure } from './upload-photo.ts'

/** One photo of a form: on its way, arrived, or waiting to be tried again. */
export type Photo = {
  key: string
  state: 'waiting' | 'sending' | 'kept' | 'failed'
  preview?: string
  /** The part sent, from 0 to 1. */
  sent: number
  /** As it was chosen, and as it is sent: shrunk. */
  chosen?: File
  file?: File
  image?: UploadedPhoto | undefined
  /** When it arrived, by this device's clock. */
  arrivedAt?: number
  problem?: PictureProblem | undefined
  failure?: UploadFailure
}

/** A photo of a form that was left: sent again unless it had arrived. */
export type StoredPhoto = { key: string; file?: File; image?: UploadedPhoto; arrivedAt?: number }

// The server removes after an hour what no listing has used.
const uploadTtlMilliseconds = 50 * 60 * 1000

/** Whether a photo has to be sent before its form: it failed, or has waited too long since. */
export function needsUpload({ state, failure, file, arrivedAt }: Photo): boolean {
  // To somebody who is signed out the form itself says so, and is kept for them.
  if (state === 'failed') return failure !== 'signed-out'
  return state === 'kept' && file !== undefined && isUploadExpired({ arrivedAt })
}

/** Whether a photo that arrived then may be gone from the server by now. */
export function isUploadExpired({
  arrivedAt = Date.now(),
}: {
  arrivedAt?: number | undefined
}): boolean {
  return Date.now() - arrivedAt > uploadTtlMilliseconds
}

/** How a photo that a form begins with stands in it. */
export function toPhoto(start: UploadedPhoto | StoredPhoto): Photo {
  const left = 'id' in start ? { key: start.id, image: start } : start
  const preview = previewUrl(left)
  const state = left.image ? 'kept' : 'waiting'
  return { ...left, ...(preview && { preview }), state, sent: left.image ? 1 : 0 }
}

function previewUrl({ file, image }: StoredPhoto): string | undefined {
  if (file) return URL.createObjectURL(file)
  return image && pictureUrl(image.path, 320)
}
