import { join } from 'node:path'
import { type Environment, environment } from '../../platform/http/environment.server.ts'
import { folderStore } from './folder-store.server.ts'
import type { PictureStore } from './picture-store.server.ts'

type StoreSettings = Pick<Environment, 's3' | 'dataDir'>

let cached: (StoreSettings & { store: Promise<PictureStore> }) | undefined

/** The store that the settings name: the bucket if one is configured, else a folder in `DATA_DIR`. */
export function openPictureStore(): Promise<PictureStore> {
  const { s3, dataDir } = environment()
  if (!cached || cached.s3 !== s3 || cached.dataDir !== dataDir)
    cached = { s3, dataDir, store: createStore({ s3, dataDir }) }
  return cached.store
}

async function createStore({ s3, dataDir }: StoreSettings): Promise<PictureStore> {
  if (!s3) return folderStore(join(dataDir, 'pictures'))
  // The S3 client is large, so it is loaded only when needed.
  const { s3Store: openBucket } = await import('./s3-store.server.ts')
  return openBucket(s3)
}
