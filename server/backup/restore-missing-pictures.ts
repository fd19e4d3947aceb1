import { openPictureStore } from '../../app/images/storage/open-picture-store.server.ts'
import type { Database } from '../../app/platform/database/database.server.ts'
import type { Progress } from '../cli/progress.ts'
import { BackupError } from './archive/tar-archive.ts'
import type { BackupStore } from './backup-store.ts'
import { readPictureList } from './list-backups.ts'
import { listNamedFiles } from './list-named-files.ts'
import { restorePictures } from './restore-backup.ts'

/**
 * Writes the pictures that rows of the market name and its store lacks, from the backup `name`. Changes nothing
 * else, so the market may be running. Each picture is verified before it is written. `missing` are those that the
 * backup lacks too.
 */
export async function restoreMissingPictures(
  db: Database,
  { store, name, progress }: { store: BackupStore; name: string; progress: Progress },
): Promise<{ restored: number; missing: string[] }> {
  const list = await readPictureList(store, name)
  if (!list)
    throw new BackupError(`There is no backup ${name}.tar in ${store.location}, or it is damaged.`)
  const pictures = await openPictureStore()
  const missing = new Set(await listNamedFiles(db))
  for await (const { path } of pictures.list('')) missing.delete(path)
  const entries = list.entries.filter(({ path }) => missing.delete(path))
  await restorePictures({ store, pictures: entries }, { pictures, progress })
  return { restored: entries.length, missing: [...missing] }
}
