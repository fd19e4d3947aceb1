import { openPictureStore } from '../../images/storage/open-picture-store.server.ts'
import type { ReadyExport } from './data-exports.server.ts'

type ServeExportInput = Pick<ReadyExport, 'path' | 'bytes'> & { exportId: string; request: Request }

/**
 * Answers with the file as it is read from the store, from the byte a broken-off download asks for.
 * Nobody but its owner may be given it, and nobody keeps it. `undefined` when it is not there.
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
  const from = firstByte(request.headers, etag)
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

/** Only the rest of a file is worth asking for; any other range is answered with the whole. */
function firstByte(headers: Headers, etag: string): number {
  const [, from] = headers.get('range')?.match(/^bytes=(\d{1,15})-$/) ?? []
  const isOfThis = (headers.get('if-range') ?? etag) === etag
  return from && isOfThis ? Number(from) : 0
}
