import { eq, inArray } from 'drizzle-orm'
import { images } from '../../../db/schema/images.server.ts'
import type { Database } from '../../platform/database/database.server.ts'
import { removePictureFiles } from './remove-picture-files.server.ts'

const batchSize = 200

/**
 * Deletes all pictures of a user, except the files of reported ones. Safe to run again: the purge removes files
 * without a row.
 */
export async function deletePictures(db: Database, ownerId: string): Promise<void> {
  for (;;) {
    const some = db
      .select({ id: images.id })
      .from(images)
      .where(eq(images.ownerId, ownerId))
      .limit(batchSize)
    const deletedRows = await db
      .delete(images)
      .where(inArray(images.id, some))
      .returning({ path: images.path })
    await removePictureFiles(
      db,
      deletedRows.map(({ path }) => path),
    )
    if (deletedRows.length < batchSize) return
  }
}
