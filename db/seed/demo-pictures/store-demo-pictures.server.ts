import { once } from 'node:events'
import { resolve } from 'node:path'
import { Worker } from 'node:worker_threads'
import { demoListings, demoServices } from '../demo/market.ts'

// Resolved from the project's root, since the program is bundled into another folder.
const workerFile = resolve('db/seed/demo-pictures/demo-pictures-worker.server.ts')

export function demoPictureNames(): Set<string> {
  return new Set([...demoListings, ...demoServices].flatMap(({ pictures }) => pictures))
}

/**
 * Renders the drawings of the demo into the picture store, at all widths. They are shared, have no owner and
 * are never purged. A worker does it, as the embedded database blocks the main thread for seconds at a time.
 */
export async function storeDemoPictures(): Promise<void> {
  const worker = new Worker(workerFile, { workerData: [...demoPictureNames()] })
  const [code] = await once(worker, 'exit')
  if (code !== 0) throw new Error(`Drawing the demo pictures ended with code ${code}`)
}
