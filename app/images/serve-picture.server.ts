import { log } from '../platform/log.server.ts'
import { requestId } from '../platform/request.server.ts'
import { pictureStore } from './chosen-store.server.ts'
import { isLeftover, isPictureFile, isPrivatePicture } from './picture-path.server.ts'
import { pictureType } from './picture-type.server.ts'

/**
 * Answers `GET` or `HEAD` for `/pictures/{path}`. A name never gets other content, so the answer
 * may be kept for ever and its name serves as its ETag. Whatever the bytes, a browser takes them
 * for an image of the type in the name and runs nothing. While the store is away the answer is 503.
 * The pictures of messages are not among these.
 */
export async function servePicture(path: string, request: Request): Promise<Response> {
  if (!isPictureFile(path) || isLeftover(path) || isPrivatePicture(path)) return absent()
  return await answerWith(path, request, {
    'Cache-Control': 'public, max-age=31536000, immutable',
    'Cross-Origin-Resource-Policy': 'cross-origin',
  })
}

/** The same for one reader alone, whom the caller knows to be allowed to see the picture. */
export async function servePrivatePicture(path: string, request: Request): Promise<Response> {
  return await answerWith(path, request, {
    'Cache-Control': 'private, max-age=31536000, immutable',
    'Cross-Origin-Resource-Policy': 'same-origin',
  })
}

async function answerWith(
  path: string,
  request: Request,
  audience: Record<'Cache-Control' | 'Cross-Origin-Resource-Policy', string>,
): Promise<Response> {
  const file = await readFile(path)
  if (file === 'store-away') return unanswered(503, 'Try again in a moment', { 'Retry-After': '5' })
  if (!file) return absent()
  const headers = { ...headersOf(path), ...audience }
  const isKnown = request.headers.get('If-None-Match')?.includes(headers.ETag)
  if (isKnown) return new Response(null, { status: 304, headers })
  const body = request.method === 'HEAD' ? null : file
  return new Response(body, { headers: { ...headers, 'Content-Length': String(file.byteLength) } })
}

async function readFile(path: string) {
  try {
    return await (await pictureStore()).read(path)
  } catch (error) {
    log.error({ requestId: requestId(), err: error }, 'picture not read')
    return 'store-away'
  }
}

function headersOf(path: string) {
  return {
    'Content-Type': pictureType(path),
    ETag: `"${path.slice(path.lastIndexOf('/') + 1)}"`,
    'X-Content-Type-Options': 'nosniff',
    // The browser's own page around a picture brings inline styles.
    'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
  }
}

function absent(): Response {
  return unanswered(404, 'Not found')
}

// Not remembered: an uploaded picture may appear under a name that was asked for a moment early.
function unanswered(status: 404 | 503, words: string, more: Record<string, string> = {}): Response {
  return new Response(words, {
    status,
    headers: {
      'Content-Type': 'text/plain; charset=utf-8',
      'Cache-Control': 'no-store',
      ...more,
    },
  })
}
