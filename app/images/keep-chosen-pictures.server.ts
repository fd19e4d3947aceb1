import type { Database } from '../platform/database.server.ts'
import type { FormError } from '../platform/form-answer.ts'
import { keepPicture } from './keep-picture.server.ts'
import { maxPictures, type PictureUse, pictureProblem } from './picture-rules.ts'

type Chosen = { ownerId: string; address: string; form: FormData; for?: PictureUse }

/**
 * Keeps the photo files that came with a form (in `images`, as a browser without scripts sends
 * them) before the form is read: a refused form then still has them. Files beyond five are left
 * out. Gives the ids of all its pictures, and what is wrong with the first file not kept.
 */
export async function keepChosenPictures(
  db: Database,
  { ownerId, address, form, for: use }: Chosen,
): Promise<{ imageIds: string[]; error?: FormError }> {
  const imageIds = readImageIds(form)
  const files = form.getAll('images').filter((sent) => sent instanceof File && sent.size > 0)
  const taken = (files as File[]).slice(0, Math.max(0, maxPictures - imageIds.length))
  const outcomes = await Promise.all(
    taken.map(async (file) => ({
      file,
      ...(await keepPicture(db, { ownerId, address, file, for: use })),
    })),
  )
  const kept = outcomes.flatMap((outcome) => ('image' in outcome ? [outcome.image.id] : []))
  const failed = outcomes.find((outcome) => 'refused' in outcome)
  if (!failed || !('refused' in failed)) return { imageIds: [...imageIds, ...kept] }
  const retryAfter = 'retryAfter' in failed ? failed.retryAfter : undefined
  const { text: key, params } = pictureProblem(failed.refused, {
    file: failed.file.name,
    retryAfter,
    for: use,
  })
  return { imageIds: [...imageIds, ...kept], error: { key, params } }
}

/** Pictures that are kept already, in order, without those marked to be left out. */
export function readImageIds(form: FormData): string[] {
  const texts = (name: string) => form.getAll(name).filter((value) => typeof value === 'string')
  const leftOut = new Set(texts('left_out'))
  return [...new Set(texts('image_ids'))].filter((id) => !leftOut.has(id))
}
