import { eq, inArray } from 'drizzle-orm'
import { images } from '../../../db/schema/images.server.ts'
import type { Database } from '../../platform/database/database.server.ts'
import { removePictureFiles } from '../processing/save-picture.server.ts'

const batchSize = 200

/**
 * Removes every picture of a person for good, whatever holds it. May be broken off at any point and
 * begun again: files whose row is gone are taken by the sweep.
 */
export async function deletePictures(db: Database, ownerId: string): Promise<void> {
  for (;;) {
    const some = db
      .select({ id: images.id })
      .from(images)
      .where(eq(images.ownerId, ownerId))
      .limit(batchSize)
    const gone = await db
      .delete(images)
      .where(inArray(images.id, some))
      .returning({ path: images.path })
    await removePictureFiles(gone.map(({ path }) => path))
    if (gone.length < batchSize) return
  }
}
