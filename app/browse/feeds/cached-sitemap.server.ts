import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { LRUCache } from 'lru-cache'
import { type Database, primaryOf } from '../../platform/database/database.server.ts'
import { readForAll } from '../../platform/http/request-context.server.ts'

type SitemapFile = Buffer | undefined
type SitemapCache = {
  latest: LRUCache<string, Buffer>
  inWriting: Map<string, Promise<SitemapFile>>
}

const zip = promisify(gzip)
const hour = 3600_000
// Room for 130 of the largest sitemaps: search engines read them one after another, repeatedly.
const maxBytes = 32 * 1024 * 1024
const caches = new WeakMap<Database, SitemapCache>()

/**
 * Caches what `write` generates until the hour ends, as gzip, which every search engine accepts.
 * A missing sitemap is not cached: anybody could request a million of those.
 */
export async function readCachedSitemap(
  db: Database,
  address: string,
  write: () => Promise<string | undefined>,
): Promise<SitemapFile> {
  const cache = caches.get(primaryOf(db)) ?? { latest: newCache(), inWriting: new Map() }
  caches.set(primaryOf(db), cache)
  const name = `${address} ${Math.floor(Date.now() / hour)}`
  return (
    cache.latest.get(name) ?? cache.inWriting.get(name) ?? (await startWriting(cache, name, write))
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
  const writing = readForAll(write).then((xml) => (xml === undefined ? undefined : zip(xml)))
  inWriting.set(name, writing)
  try {
    const sitemap = await writing
    if (sitemap) latest.set(name, sitemap)
    return sitemap
  } finally {
    inWriting.delete(name)
  }
}
