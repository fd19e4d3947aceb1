import { openPictureStore } from '../../images/storage/open-picture-store.server.ts'
import type { ReadyExport } from './data-exports.server.ts'

type ServeExportInput = Pick<ReadyExport, 'path' | 'bytes'> & { exportId: string; request: Request }

/**
 * Streams the file from the byte that a resumed download asks for. Callers check that the user owns it; no
 * cache may store it. `undefined` if the file is missing.
 */
export async function serveExport({
  exportId,
  path,
  bytes,
  request,
}: ServeExportInput): Promise<Response | undefined> {
  const etag = `"${exportId}"`
  const headers = new Headers({
    'content-type': 'application/zip',
    'content-disposition': 'attachment; filename="zarai-bazaar.zip"',
    'cache-control': 'private, no-store',
    'x-content-type-options': 'nosniff',
    'accept-ranges': 'bytes',
    etag,
  })
  const from = rangeStart(request.headers, etag)
  if (from >= bytes) {
    headers.set('content-range', `bytes */${bytes}`)
    return new Response(null, { status: 416, headers })
  }
  headers.set('content-length', String(bytes - from))
  if (from > 0) headers.set('content-range', `bytes ${from}-${bytes - 1}/${bytes}`)
  const status = from > 0 ? 206 : 200
  if (request.method === 'HEAD') return new Response(null, { status, headers })
  const rest = await (await openPictureStore()).readChunks(path, from)
  return rest && new Response(rest.chunks, { status, headers })
}

/** Supports only "from this byte to the end"; any other range gets the whole file. */
function rangeStart(headers: Headers, etag: string): number {
  const [, from] = headers.get('range')?.match(/^bytes=(\d{1,15})-$/) ?? []
  const isSameFile = (headers.get('if-range') ?? etag) === etag
  return from && isSameFile ? Number(from) : 0
}
