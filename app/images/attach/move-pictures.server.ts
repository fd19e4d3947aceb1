import { eq } from 'drizzle-orm'
import { images } from '../../../db/schema/images.server.ts'
import { pictureHashes } from '../../../db/schema/moderation.server.ts'
import type { Database } from '../../platform/database/database.server.ts'

/** Gives all pictures of one account to another one of the same person. */
export async function movePictures(
  tx: Database,
  { fromId, toId }: { fromId: string; toId: string },
): Promise<void> {
  await tx.update(images).set({ ownerId: toId }).where(eq(images.ownerId, fromId))
  await tx.update(pictureHashes).set({ ownerId: toId }).where(eq(pictureHashes.ownerId, fromId))
}
