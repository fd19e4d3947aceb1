import { eq, inArray } from 'drizzle-orm'
import { images } from '../../db/schema.server.ts'
import type { Database } from '../platform/database.server.ts'
import { removePictureFiles } from './keep-picture.server.ts'

const atOnce = 200

/**
 * Removes every picture of a person for good, whatever holds it. May be broken off at any point and
 * begun again: files whose row is gone are taken by the sweep.
 */
export async function erasePictures(db: Database, ownerId: string): Promise<void> {
  for (;;) {
    const some = db
      .select({ id: images.id })
      .from(images)
      .where(eq(images.ownerId, ownerId))
      .limit(atOnce)
    const gone = await db
      .delete(images)
      .where(inArray(images.id, some))
      .returning({ path: images.path })
    await removePictureFiles(gone.map(({ path }) => path))
    if (gone.length < atOnce) return
  }
}
