import { log } from '../../platform/http/log.server.ts'
import { requestId } from '../../platform/http/request-context.server.ts'
import { pictureContentType } from '../processing/picture-content-type.server.ts'
import { openPictureStore } from '../storage/open-picture-store.server.ts'
import { isPartialFile, isPictureFile, isPrivatePicture } from '../storage/picture-path.server.ts'

/**
 * Answers for `/pictures/{path}`. The content at a path never changes: cached forever, with the file name as
 * ETag. The browser treats it as an image of the extension's type and runs no scripts. 503 if the store is
 * unavailable. Message pictures are not served here.
 */
export async function servePicture(path: string, request: Request): Promise<Response> {
  if (!isPictureFile(path) || isPartialFile(path) || isPrivatePicture(path))
    return notFoundResponse()
  return await respondWithPicture(path, request, {
    'Cache-Control': 'public, max-age=31536000, immutable',
    'Cross-Origin-Resource-Policy': 'cross-origin',
  })
}

/** Like `servePicture`, for a private picture. The caller checks that the reader may see it. */
export async function servePrivatePicture(path: string, request: Request): Promise<Response> {
  return await respondWithPicture(path, request, {
    'Cache-Control': 'private, max-age=31536000, immutable',
    'Cross-Origin-Resource-Policy': 'same-origin',
  })
}

async function respondWithPicture(
  path: string,
  request: Request,
  audience: Record<'Cache-Control' | 'Cross-Origin-Resource-Policy', string>,
): Promise<Response> {
  const headers = { ...pictureHeaders(path), ...audience }
  const isKnown = request.headers.get('If-None-Match')?.includes(headers.ETag) === true
  const file = await findFile(path, { withBody: !isKnown && request.method !== 'HEAD' })
  if (file === 'store-away')
    return errorResponse(503, 'Try again in a moment', { 'Retry-After': '5' })
  if (!file) return notFoundResponse()
  if (isKnown) return new Response(null, { status: 304, headers })
  const length = { 'Content-Length': String(file.bytes) }
  return new Response(file.body, { headers: { ...headers, ...length } })
}

// For small pictures a slow client ties up memory rather than a file or a store connection.
const maxBufferedBytes = 256 * 1024

type FoundFile = { bytes: number; body: BodyInit | null }

async function findFile(
  path: string,
  { withBody }: { withBody: boolean },
): Promise<FoundFile | 'store-away' | undefined> {
  try {
    const store = await openPictureStore()
    if (!withBody) {
      const bytes = await store.sizeOf(path)
      return bytes === undefined ? undefined : { bytes, body: null }
    }
    const found = await store.readChunks(path, 0)
    if (!found) return undefined
    const { bytes, chunks } = found
    const isSmall = bytes <= maxBufferedBytes
    return { bytes, body: isSmall ? await new Response(chunks).arrayBuffer() : chunks }
  } catch (error) {
    log.error({ requestId: requestId(), err: error }, 'picture not read')
    return 'store-away'
  }
}

function pictureHeaders(path: string) {
  return {
    'Content-Type': pictureContentType(path),
    ETag: `"${path.slice(path.lastIndexOf('/') + 1)}"`,
    'X-Content-Type-Options': 'nosniff',
    // The page that browsers build around an image uses inline styles.
    'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
  }
}

function notFoundResponse(): Response {
  return errorResponse(404, 'Not found')
}

// Not cached: a picture requested a moment too early may still appear at this path.
function errorResponse(
  status: 404 | 503,
  message: string,
  more: Record<string, string> = {},
): Response {
  return new Response(message, {
    status,
    headers: {
      'Content-Type': 'text/plain; charset=utf-8',
      'Cache-Control': 'no-store',
      ...more,
    },
  })
}
