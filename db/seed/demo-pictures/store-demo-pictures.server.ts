import { once } from 'node:events'
import { resolve } from 'node:path'
import { Worker } from 'node:worker_threads'
import { demoListings, demoServices } from '../demo/market.ts'

// Resolved from the project's root, since the program is bundled into another folder.
const thread = resolve('db/seed/demo-pictures/demo-pictures-thread.server.ts')

/**
 * Renders the drawings that demo listings and services show into the picture store, at all widths. Many listings share them, so they have no owner and are
 * never purged. Existing ones are kept. Runs in a thread of its own, as the embedded database blocks
 * the main one for seconds at a time.
 */
export async function storeDemoPictures(): Promise<void> {
  const used = [...demoListings, ...demoServices].flatMap(({ pictures }) => pictures)
  const names = [...new Set(used)]
  const [code] = await once(new Worker(thread, { workerData: names }), 'exit')
  if (code !== 0) throw new Error(`Drawing the demo pictures ended with code ${code}`)
}
