import type { Database } from '../platform/database.server.ts'
import { keepPicture, type PictureNotKept } from './keep-picture.server.ts'
import { maxPictures, type PictureProblem, pictureProblem } from './picture-rules.ts'
import { listOwnPictures, type StoredImage } from './stored-image.server.ts'

/**
 * The photos of a sent form: those it held (`image_ids`, less `left_out`) and then, from a form
 * sent without JavaScript, the files in `images`, which are kept now. Call it before the listing's
 * transaction; what comes of it may be shown again if the form is refused.
 * Refused files become `problems` in words; a sixth photo is dropped with a word about it.
 */
export async function keepFormPhotos(
  db: Database,
  { ownerId, address, form }: { ownerId: string; address: string; form: FormData },
): Promise<{ images: StoredImage[]; problems: PictureProblem[] }> {
  const leftOut = new Set(form.getAll('left_out'))
  const imageIds = texts(form.getAll('image_ids')).filter((id) => !leftOut.has(id))
  const held = (await listOwnPictures(db, { ownerId, imageIds })).slice(0, maxPictures)
  const files = form.getAll('images').filter((file) => file instanceof File && file.size > 0)
  const fitting = (files as File[]).slice(0, maxPictures - held.length)
  // Together, not one after the other: they take their turns in a line of their own.
  const outcomes = await Promise.all(
    fitting.map(async (file) => ({ file, ...(await keepPicture(db, { ownerId, address, file })) })),
  )
  const kept = outcomes.flatMap((outcome) => ('image' in outcome ? [outcome.image] : []))
  const problems = outcomes.flatMap((outcome) => ('refused' in outcome ? [wordsFor(outcome)] : []))
  if (fitting.length < files.length) problems.push(pictureProblem('too-many'))
  return { images: [...held, ...kept], problems }
}

function texts(values: FormDataEntryValue[]): string[] {
  return values.filter((value) => typeof value === 'string')
}

function wordsFor(outcome: PictureNotKept & { file: File }): PictureProblem {
  const retryAfter = 'retryAfter' in outcome ? outcome.retryAfter : undefined
  return pictureProblem(outcome.refused, { file: outcome.file.name, retryAfter })
}
