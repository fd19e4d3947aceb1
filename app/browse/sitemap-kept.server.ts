import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { Database } from '../platform/database.server.ts'
import { keepLatest } from '../platform/keep-latest.server.ts'

type Written = Buffer | undefined
type Kept = { latest: ReturnType<typeof keepLatest>; inWriting: Map<string, Promise<Written>> }

const zip = promisify(gzip)
const hour = 3600_000
// Room for 130 parts of the largest: search engines read one after another, and each again and again.
const mostBytes = 32 * 1024 * 1024
const ofDatabases = new WeakMap<Database, Kept>()

/**
 * A sitemap as `write` writes it, once in an hour, in the gzip that every search engine takes; whoever
 * asks meanwhile waits for the same one. What is not there (`undefined`) is not kept: anybody may ask for a million of those.
 */
export async function readKeptSitemap(
  db: Database,
  address: string,
  write: () => Promise<string | undefined>,
): Promise<Written> {
  const kept = ofDatabases.get(db) ?? { latest: keepLatest(mostBytes), inWriting: new Map() }
  ofDatabases.set(db, kept)
  const name = `${address} ${Math.floor(Date.now() / hour)}`
  return kept.latest.find(name) ?? kept.inWriting.get(name) ?? (await begin(kept, name, write))
}

async function begin(
  { latest, inWriting }: Kept,
  name: string,
  write: () => Promise<string | undefined>,
) {
  const writing = write().then((xml) => (xml === undefined ? undefined : zip(xml)))
  inWriting.set(name, writing)
  try {
    const written = await writing
    if (written) latest.keep(name, written)
    return written
  } finally {
    inWriting.delete(name)
  }
}
