import { join } from 'node:path'
import { environment } from '../../platform/http/environment.server.ts'
import { folderStore } from './folder-store.server.ts'
import type { PictureStore } from './picture-store.server.ts'

let cachedStore: Promise<PictureStore> | undefined

/** The store of this process: the bucket if one is configured, else a folder in `DATA_DIR`. */
export function openPictureStore(): Promise<PictureStore> {
  cachedStore ??= createStore()
  return cachedStore
}

async function createStore(): Promise<PictureStore> {
  const { s3, dataDir } = environment()
  if (!s3) return folderStore(join(dataDir, 'pictures'))
  // The S3 client is large, so it is loaded only when needed.
  const { s3Store: openBucket } = await import('./s3-store.server.ts')
  return openBucket(s3)
}
