import { inArray } from 'drizzle-orm'
import { images } from '../../../db/schema/images.server.ts'
import type { Database } from '../../platform/database/database.server.ts'
import { maxPictures } from '../upload/picture-rules.ts'
import { attachPictures, type PictureHolder } from './attach-pictures.server.ts'
import { listOwnPictures } from './list-own-pictures.server.ts'

type PictureReference = { id: string; path: string }

type OrderPicturesInput = {
  ownerId: string
  for: PictureHolder
  /** In the new order, cover first, with the ids that `listFormPictures` returns. */
  imageIds: string[]
  currentPaths: readonly string[]
}

/**
 * Adds, reorders and releases the pictures of a holder in the transaction that saves it. Refuses what
 * `attachPictures` refuses. Demo pictures have no owner or row and are referenced by path.
 */
export async function orderPictures(
  tx: Database,
  { ownerId, for: holder, imageIds, currentPaths }: OrderPicturesInput,
): Promise<{ paths: string[] } | { refused: 'unknown-picture' | 'too-many-pictures' }> {
  const pictureIds = [...new Set(imageIds)]
  if (pictureIds.length > maxPictures) return { refused: 'too-many-pictures' }
  const pictures = await listAttachedPictures(tx, currentPaths)
  const shared = new Set(pictures.flatMap(({ id, path }) => (id === path ? [path] : [])))
  const ownIds = pictureIds.filter((id) => !shared.has(id))
  const claimed = await attachPictures(tx, { ownerId, for: holder, imageIds: ownIds })
  if ('refused' in claimed) return claimed
  const pathOf = new Map(ownIds.map((id, index) => [id, claimed.paths[index]]))
  return { paths: pictureIds.flatMap((id) => (shared.has(id) ? id : (pathOf.get(id) ?? []))) }
}

export async function listAttachedPictures(
  db: Database,
  paths: readonly string[],
): Promise<PictureReference[]> {
  if (paths.length === 0) return []
  const rows = await db
    .select({ id: images.id, path: images.path })
    .from(images)
    .where(inArray(images.path, [...paths]))
  const idOf = new Map(rows.map(({ id, path }) => [path, id]))
  return paths.map((path) => ({ id: idOf.get(path) ?? path, path }))
}

/** The pictures of a rejected form, in its order: the user's own and those already attached. */
export async function listFormPictures(
  db: Database,
  form: { ownerId: string; imageIds: string[]; currentPaths: readonly string[] },
): Promise<PictureReference[]> {
  const ownPaths = new Map((await listOwnPictures(db, form)).map(({ id, path }) => [id, path]))
  return form.imageIds.flatMap((id) => {
    const path = ownPaths.get(id) ?? form.currentPaths.find((currentPath) => currentPath === id)
    return path ? [{ id, path }] : []
  })
}
