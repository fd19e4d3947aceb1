import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { extname, join, relative, sep } from 'node:path'
import type { MiddlewareHandler } from 'hono'
import { contentHash } from '../../app/platform/cache/content-hash.server.ts'
import type { Bindings } from '../requests/request-context-and-log.ts'
import { acceptedEncodings, type Encoding } from './accepted-encodings.ts'

const contentTypes: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
}

/** File extensions of the compressed copies, as server/assets/precompress.ts writes them. */
const compressedExtensions: Record<Encoding, string> = { br: '.br', gzip: '.gz' }

const workerPath = '/sw.js'

type StaticFile = {
  file: string
  type: string
  size: number
  /** Only for the service worker. */
  etag?: string
  compressed: Partial<Record<Encoding, number>>
}

/**
 * Serves the built client. The folder is read once, so only files from the build can be requested. Hashed names
 * are cached forever. A file stays in memory once requested: opening it each time takes longer than the rest of
 * the response.
 */
export function staticFiles(folder: string): MiddlewareHandler<Bindings> {
  const files = listFiles(folder)
  const contents = new Map<string, Promise<ArrayBuffer>>()
  return async (c, next) => {
    const staticFile = files.get(c.req.path)
    if (!staticFile || (c.req.method !== 'GET' && c.req.method !== 'HEAD')) return next()
    const accepted = acceptedEncodings(c.req.header('accept-encoding'))
    const encoding = accepted.find((candidate) => staticFile.compressed[candidate] !== undefined)
    const file = encoding ? staticFile.file + compressedExtensions[encoding] : staticFile.file
    const size = (encoding && staticFile.compressed[encoding]) ?? staticFile.size
    const headers = new Headers({
      'content-type': staticFile.type,
      'content-length': String(size),
      vary: 'accept-encoding',
      'cache-control': cacheControl(c.req.path),
    })
    // Browsers check for a new service worker at every visit.
    const { etag } = staticFile
    if (etag) {
      headers.set('etag', etag)
      if (c.req.header('if-none-match')?.includes(etag)) {
        headers.delete('content-length')
        return c.body(null, { status: 304, headers })
      }
    }
    if (encoding) headers.set('content-encoding', encoding)
    if (c.req.method === 'HEAD') return c.body(null, { headers })
    return c.body(await readOnce(contents, file), { headers })
  }
}

function readOnce(contents: Map<string, Promise<ArrayBuffer>>, file: string): Promise<ArrayBuffer> {
  const cached = contents.get(file)
  if (cached) return cached
  // A buffer of its own, as small ones share the memory of others.
  const reading = readFile(file).then((bytes) => new Uint8Array(bytes).buffer)
  contents.set(file, reading)
  reading.catch(() => contents.delete(file))
  return reading
}

function cacheControl(path: string): string {
  if (path === workerPath) return 'no-cache'
  return path.startsWith('/assets/')
    ? 'public, max-age=31536000, immutable'
    : 'public, max-age=3600'
}

function listFiles(folder: string): Map<string, StaticFile> {
  const files = new Map<string, StaticFile>()
  if (!existsSync(folder)) return files
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const file = join(entry.parentPath, entry.name)
    const type = contentTypes[extname(entry.name)]
    if (!entry.isFile() || !type || entry.name.startsWith('.')) continue
    const compressed: StaticFile['compressed'] = {}
    for (const encoding of ['br', 'gzip'] as const) {
      const compressedFile = statSync(file + compressedExtensions[encoding], {
        throwIfNoEntry: false,
      })
      if (compressedFile) compressed[encoding] = compressedFile.size
    }
    const path = `/${relative(folder, file).split(sep).join('/')}`
    const etag =
      path === workerPath ? { etag: `W/"${contentHash(readFileSync(file, 'utf8'))}"` } : {}
    files.set(path, { file, type, size: statSync(file).size, ...etag, compressed })
  }
  return files
}
