import { join } from 'node:path'
import { environment } from '../platform/environment.server.ts'
import { openFolder } from './folder-store.server.ts'
import type { PictureStore } from './picture-store.server.ts'

let opened: Promise<PictureStore> | undefined

/** The store of this process: the bucket when one is configured, else a folder in `DATA_DIR`. */
export function pictureStore(): Promise<PictureStore> {
  opened ??= open()
  return opened
}

async function open(): Promise<PictureStore> {
  const { s3, dataDir } = environment()
  if (!s3) return openFolder(join(dataDir, 'pictures'))
  // The S3 client is large: the embedded default never loads it.
  const { openBucket } = await import('./bucket-store.server.ts')
  return openBucket(s3)
}
