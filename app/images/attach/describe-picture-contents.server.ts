import { inArray } from 'drizzle-orm'
import { images } from '../../../db/schema/images.server.ts'
import type { Database } from '../../platform/database/database.server.ts'
import { isId } from '../../platform/database/ids.server.ts'

/** In the order of the ids. Equal for a file that was uploaded twice, which has two ids. */
export async function describePictureContents(
  db: Database,
  imageIds: readonly string[],
): Promise<string[]> {
  const ids = imageIds.filter(isId)
  if (ids.length === 0) return []
  const { id, width, height, bytes } = images
  const rows = await db.select({ id, width, height, bytes }).from(images).where(inArray(id, ids))
  const contents = new Map(rows.map((row) => [row.id, `${row.width}x${row.height} ${row.bytes}`]))
  return ids.map((id) => contents.get(id) ?? id)
}
