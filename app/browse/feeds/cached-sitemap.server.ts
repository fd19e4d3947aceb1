import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { LRUCache } from 'lru-cache'
import type { Database } from '../../platform/database/database.server.ts'

type SitemapFile = Buffer | undefined
type SitemapCache = {
  latest: LRUCache<string, Buffer>
  inWriting: Map<string, Promise<SitemapFile>>
}

const zip = promisify(gzip)
const hour = 3600_000
// Room for 130 parts of the largest: search engines read one after another, and each again and again.
const maxBytes = 32 * 1024 * 1024
const caches = new WeakMap<Database, SitemapCache>()

/**
 * A sitemap as `write` writes it, once in an hour, in the gzip that every search engine takes; whoever
 * asks meanwhile waits for the same one. What is not there (`undefined`) is not kept: anybody may ask for a million of those.
 */
export async function readCachedSitemap(
  db: Database,
  address: string,
  write: () => Promise<string | undefined>,
): Promise<SitemapFile> {
  const kept = caches.get(db) ?? { latest: newCache(), inWriting: new Map() }
  caches.set(db, kept)
  const name = `${address} ${Math.floor(Date.now() / hour)}`
  return (
    kept.latest.get(name) ?? kept.inWriting.get(name) ?? (await startWriting(kept, name, write))
  )
}

function newCache() {
  return new LRUCache<string, Buffer>({
    maxSize: maxBytes,
    sizeCalculation: (file) => file.byteLength,
  })
}

async function startWriting(
  { latest, inWriting }: SitemapCache,
  name: string,
  write: () => Promise<string | undefined>,
) {
  const writing = write().then((xml) => (xml === undefined ? undefined : zip(xml)))
  inWriting.set(name, writing)
  try {
    const written = await writing
    if (written) latest.set(name, written)
    return written
  } finally {
    inWriting.delete(name)
  }
}
