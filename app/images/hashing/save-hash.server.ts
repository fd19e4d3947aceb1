import { pictureHashes } from '../../../db/schema/moderation.server.ts'
import type { Database } from '../../platform/database/database.server.ts'
import { type PictureHash, splitHash, toStoredHash } from './difference-hash.server.ts'

type SaveHashInput = { imageId: string; ownerId: string; hash: PictureHash | undefined }

export async function saveHash(
  db: Database,
  { imageId, ownerId, hash }: SaveHashInput,
): Promise<void> {
  const [part0, part1, part2, part3] = hash === undefined ? [] : splitHash(hash)
  await db
    .insert(pictureHashes)
    .values({
      ...{ imageId, ownerId, part0, part1, part2, part3 },
      hash: hash === undefined ? null : toStoredHash(hash),
    })
    .onConflictDoNothing()
}
