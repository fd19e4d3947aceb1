import { and, eq, inArray } from 'drizzle-orm'
import { images } from '../../../db/schema/images.server.ts'
import type { Database } from '../../platform/database/database.server.ts'
import { isId } from '../../platform/database/ids.server.ts'

/** A stored picture as forms and listings refer to it. Sizes are of the original, in pixels. */
export type StoredImage = { id: string; path: string; width: number; height: number }

/** The user's own pictures among `imageIds`, in that order, for showing a rejected form again. */
export async function listOwnPictures(
  db: Database,
  { ownerId, imageIds }: { ownerId: string; imageIds: string[] },
): Promise<StoredImage[]> {
  const ids = imageIds.filter(isId)
  if (ids.length === 0) return []
  const rows = await db
    .select({ id: images.id, path: images.path, width: images.width, height: images.height })
    .from(images)
    .where(and(eq(images.ownerId, ownerId), inArray(images.id, ids)))
  return rows.sort((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id))
}
