import { resolve } from 'node:path'
import { environment } from '../../app/platform/http/environment.server.ts'
import type { BackupStore } from './backup-store.ts'
import { folderBackupStore } from './folder-backup-store.ts'

/** Opens `s3://bucket/prefix` or a folder, which is relative to `calledFrom`. */
export async function openBackupStore(location: string, calledFrom: string): Promise<BackupStore> {
  const bucket = location.match(/^s3:\/\/([^/]+)\/?(.*?)\/?$/)
  if (!bucket) return folderBackupStore(resolve(calledFrom, location))
  const { bucketBackupStore } = await import('./bucket-backup-store.ts')
  const [, name = '', prefix = ''] = bucket
  return bucketBackupStore(environment().backupS3, { bucket: name, prefix })
}
