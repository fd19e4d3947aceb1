import { inArray } from 'drizzle-orm'
import { images } from '../../../db/schema/images.server.ts'
import type { Database } from '../../platform/database/database.server.ts'
import { maxPictures } from '../upload/picture-rules.ts'
import { attachPictures, type PictureHolder } from './attach-pictures.server.ts'
import { listOwnPictures } from './picture-record.server.ts'

/** A picture as a form speaks of it. */
type PictureReference = { id: string; path: string }

type OrderPicturesInput = {
  ownerId: string
  for: PictureHolder
  /** In the new order, the cover first: as `listFormPictures` names them. */
  imageIds: string[]
  /** The paths it has so far. */
  held: readonly string[]
}

/**
 * Gives what exists already another set of pictures, in the transaction that saves it: kept,
 * moved, added, and those left out released. Refuses as `attachPictures` does.
 * The demo's pictures belong to nobody and are shared: whoever holds one keeps it under its path,
 * and leaving it out takes nothing away from the others.
 */
export async function orderPictures(
  tx: Database,
  { ownerId, for: holder, imageIds, held }: OrderPicturesInput,
): Promise<{ paths: string[] } | { refused: 'unknown-picture' | 'too-many-pictures' }> {
  const wanted = [...new Set(imageIds)]
  if (wanted.length > maxPictures) return { refused: 'too-many-pictures' }
  const pictures = await listAttachedPictures(tx, held)
  const shared = new Set(pictures.flatMap(({ id, path }) => (id === path ? [path] : [])))
  const own = wanted.filter((id) => !shared.has(id))
  const claimed = await attachPictures(tx, { ownerId, for: holder, imageIds: own })
  if ('refused' in claimed) return claimed
  const pathOf = new Map(own.map((id, place) => [id, claimed.paths[place]]))
  return { paths: wanted.flatMap((id) => (shared.has(id) ? id : (pathOf.get(id) ?? []))) }
}

/** The pictures at `held`, in that order; one without a row goes by its path. */
export async function listAttachedPictures(
  db: Database,
  held: readonly string[],
): Promise<PictureReference[]> {
  if (held.length === 0) return []
  const rows = await db
    .select({ id: images.id, path: images.path })
    .from(images)
    .where(inArray(images.path, [...held]))
  const idOf = new Map(rows.map(({ id, path }) => [path, id]))
  return held.map((path) => ({ id: idOf.get(path) ?? path, path }))
}

/** The pictures a refused form holds, in its order: a person's own, and what is there already. */
export async function listFormPictures(
  db: Database,
  form: { ownerId: string; imageIds: string[]; held: readonly string[] },
): Promise<PictureReference[]> {
  const own = new Map((await listOwnPictures(db, form)).map(({ id, path }) => [id, path]))
  return form.imageIds.flatMap((id) => {
    const path = own.get(id) ?? form.held.find((held) => held === id)
    return path ? [{ id, path }] : []
  })
}
