import type { Database } from '../platform/database.server.ts'
import type { FormError } from '../platform/form-answer.ts'
import { keepPicture } from './keep-picture.server.ts'
import { moveWays } from './move-ways.ts'
import { maxPictures, type PictureUse, pictureProblem } from './picture-rules.ts'

type Chosen = {
  ownerId: string
  address: string
  form: FormData
  for?: PictureUse
  /** The field the files are in. */
  field?: string
}

/**
 * Keeps the photo files that came with a form (in `images` unless told, as a browser without
 * scripts sends them) before the form is read: a refused form then still has them. Files beyond
 * five are left out. Gives the ids of all its pictures, in order and with the one moved that was asked to move,
 * what is wrong with the first file not kept, and whether any were left out.
 */
export async function keepChosenPictures(
  db: Database,
  { ownerId, address, form, for: use, field = 'images' }: Chosen,
): Promise<{ imageIds: string[]; error?: FormError; hasLeftOut?: true }> {
  const imageIds = moveOne(readImageIds(form), form)
  const files = form.getAll(field).filter((sent) => sent instanceof File && sent.size > 0)
  const taken = (files as File[]).slice(0, Math.max(0, maxPictures - imageIds.length))
  const outcomes = await Promise.all(
    taken.map(async (file) => ({
      file,
      ...(await keepPicture(db, { ownerId, address, file, for: use })),
    })),
  )
  const leftOut = taken.length < files.length && { hasLeftOut: true as const }
  const kept = outcomes.flatMap((outcome) => ('image' in outcome ? [outcome.image.id] : []))
  const failed = outcomes.find((outcome) => 'refused' in outcome)
  if (!failed || !('refused' in failed)) return { imageIds: [...imageIds, ...kept], ...leftOut }
  const retryAfter = 'retryAfter' in failed ? failed.retryAfter : undefined
  const { text: key, params } = pictureProblem(failed.refused, {
    file: failed.file.name,
    retryAfter,
    for: use,
  })
  return { imageIds: [...imageIds, ...kept], error: { key, params }, ...leftOut }
}

/** Whether a form was sent, without scripts, to move one of its pictures and come back unsaved. */
export function asksToMove(form: FormData): boolean {
  return Object.values(moveWays).some((name) => form.has(name))
}

/**
 * Pictures that are kept already, in order, without those marked to be left out. Of more than there
 * may be one too many is given, which is refused as all of them would be.
 */
export function readImageIds(form: FormData): string[] {
  const texts = (name: string) => form.getAll(name).filter((value) => typeof value === 'string')
  const leftOut = new Set(texts('left_out'))
  const kept = [...new Set(texts('image_ids'))].filter((id) => !leftOut.has(id))
  return kept.slice(0, maxPictures + 1)
}

// One place along the row; what stands at its end already, or is not in it, stays.
function moveOne(imageIds: string[], form: FormData): string[] {
  const isEarlier = form.has(moveWays.earlier)
  const moved = form.get(isEarlier ? moveWays.earlier : moveWays.later)
  const from = imageIds.findIndex((id) => id === moved)
  const to = isEarlier ? from - 1 : from + 1
  if (from < 0 || to < 0 || to >= imageIds.length) return imageIds
  return imageIds.with(from, imageIds[to] as string).with(to, imageIds[from] as string)
}
