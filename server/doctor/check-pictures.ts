import { join } from 'node:path'
import { folderStore } from '../../app/images/storage/folder-store.server.ts'
import { newPicturePath, possibleOriginals } from '../../app/images/storage/picture-path.server.ts'
import type { PictureStore } from '../../app/images/storage/picture-store.server.ts'
import { s3Store } from '../../app/images/storage/s3-store.server.ts'
import { newId } from '../../app/platform/database/ids.server.ts'
import { findLastRun } from '../backup/backup-runs.ts'
import { listNamedFiles } from '../backup/list-named-files.ts'
import { describeError } from '../errors/describe-error.ts'
import { type Check, type Finding, nameSome } from './finding.ts'

// The cleanup deletes files without a row after an hour, at every full hour.
const orphanHours = 3

export const checkPictures: Check = async ({ environment, db, now }) => {
  const place = environment.s3 ? `bucket ${environment.s3.bucket}` : 'folder'
  const store = environment.s3
    ? s3Store(environment.s3)
    : folderStore(join(environment.dataDir, 'pictures'))
  try {
    await tryStore(store)
  } catch (error) {
    return [
      {
        status: 'fault',
        subject: 'pictures',
        text: `The ${place} cannot be used: ${describeError(error)}`,
        advice: environment.s3
          ? 'Check S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY and S3_SECRET_KEY.'
          : 'Check the owner and the free space of DATA_DIR/pictures.',
      },
    ]
  }
  const written: Finding = {
    status: 'ok',
    subject: 'pictures',
    text: `The ${place} takes, returns and deletes files.`,
  }
  if (!db) return [written]
  const named = new Set(await listNamedFiles(db))
  const orphans: string[] = []
  const missing = new Set(named)
  for await (const { path, writtenAt } of store.list('')) {
    missing.delete(path)
    const isOld = now.getTime() - writtenAt.getTime() > orphanHours * 3_600_000
    const isUnknown = !named.has(path) && !possibleOriginals(path).some((one) => named.has(one))
    if (isOld && isUnknown) orphans.push(path)
  }
  return [
    written,
    ...describeMissing([...missing], (await findLastRun(db, 'backup'))?.file),
    ...describeOrphans(orphans),
  ]
}

async function tryStore(store: PictureStore): Promise<void> {
  const path = newPicturePath(newId(), 'jpg')
  const content = new Uint8Array([1, 2, 3])
  await store.write(path, content)
  const read = await store.read(path)
  await store.remove([path])
  if (!read || Buffer.compare(read, content) !== 0)
    throw new Error('it does not return what was written')
}

function describeMissing(missing: string[], backup = 'FILE'): Finding[] {
  if (missing.length === 0) return []
  return [
    {
      status: 'fault',
      subject: 'pictures',
      text: `Missing files that rows name: ${nameSome(missing)}`,
      advice: `bin/market restore ${backup} --only pictures puts back those that the backup has.`,
    },
  ]
}

function describeOrphans(orphans: string[]): Finding[] {
  if (orphans.length === 0) return []
  return [
    {
      status: 'warning',
      subject: 'pictures',
      text: `Files that belong to no row: ${nameSome(orphans)}`,
      advice:
        'The cleanup deletes them at every full hour. If they stay, is the right database set, and does the job purge-pictures run?',
    },
  ]
}
