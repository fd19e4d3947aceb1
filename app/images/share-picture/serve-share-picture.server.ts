import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { createWorkQueue } from '../../platform/cache/work-queue.server.ts'
import type { Database } from '../../platform/database/database.server.ts'
import { log } from '../../platform/http/log.server.ts'
import {
  requestContext,
  requestId,
  requestSignal,
} from '../../platform/http/request-context.server.ts'
import { consumeLimit, ipKey } from '../../platform/rate-limits/rate-limiter.server.ts'
import { pathAtWidth } from '../serving/picture-url.ts'
import { openPictureStore } from '../storage/open-picture-store.server.ts'
import { drawSharePicture, type SharedOffer } from './draw-share-picture.server.ts'

/** A picture for passing on: of which page, what it shows, and the stored path of its photo. */
export type SharePicture = { page: string; offer: SharedOffer; cover: string | undefined }

// Raised when the drawing changes, so that nobody goes on showing the one before.
const drawingVersion = 2

// Drawn anew in a tenth of a second, so a copy of the program keeps only those lately asked for:
// nothing lies in the store that would have to be found and removed when a listing goes.
const pictureCache = new LRUCache<string, Buffer>({
  maxSize: 32 * 1024 * 1024,
  sizeCalculation: (jpeg) => jpeg.byteLength,
})
const pendingDrawings = new Map<string, Promise<DrawResult>>()
const queueDrawing = createWorkQueue({
  ...{ concurrency: 2, concurrencyPerOwner: 2, maxWaiting: 30, maxWaitingPerOwner: 10 },
  // A picture takes a tenth of a second to draw, and chat programs wait a few seconds for it.
  maxWaitSeconds: 10,
})
const busyRetrySeconds = 5

// A photo that is missing for the moment has its version all the same: what stands in does not last.
type DrawResult = { jpeg: Buffer; isLasting: boolean } | { refused: 'busy' | 'store-away' }

/** The picture's address. It changes with what is shown, so chat programs fetch it again then. */
export function sharePicturePath(picture: SharePicture): string {
  const query = new URLSearchParams({
    ...(picture.offer.language === 'ur' && { lang: 'ur' }),
    v: pictureVersion(picture),
  })
  return `${picture.page}/share.jpg?${query}`
}

/**
 * Answers with the picture, 304 to whoever has it. What has to be drawn counts for the network: 429
 * beyond 600 an hour, 503 when thirty wait already or the photo cannot be fetched. The caller has made
 * sure that everybody may see what is shown.
 */
export async function serveSharePicture(
  db: Database,
  request: Request,
  picture: SharePicture,
): Promise<Response> {
  const version = pictureVersion(picture)
  const headers = {
    'Content-Type': 'image/jpeg',
    'Cache-Control': 'public, max-age=3600',
    'Cross-Origin-Resource-Policy': 'cross-origin',
    ETag: `"${version}"`,
  }
  const isKnown = request.headers.get('If-None-Match')?.includes(headers.ETag)
  if (isKnown) return new Response(null, { status: 304, headers })
  if (request.method === 'HEAD') return new Response(null, { headers })
  const drawn = pictureCache.get(version) ?? (await drawWithLimit(db, version, picture))
  if ('retryAfter' in drawn) return errorResponse(429, drawn.retryAfter)
  if ('refused' in drawn) return errorResponse(503, busyRetrySeconds)
  const { jpeg, isLasting } = 'jpeg' in drawn ? drawn : { jpeg: drawn, isLasting: true }
  const body = new Uint8Array(jpeg)
  const length = { 'Content-Length': String(body.byteLength) }
  if (isLasting) return new Response(body, { headers: { ...headers, ...length } })
  const { ETag: _, ...unkept } = headers
  return new Response(body, { headers: { ...unkept, ...length, 'Cache-Control': 'no-store' } })
}

async function drawWithLimit(db: Database, version: string, picture: SharePicture) {
  const network = ipKey(requestContext().address)
  const spent = await consumeLimit(db, { limit: 'share-picture-network', of: network })
  if (!spent.allowed) return { retryAfter: spent.retryAfter }
  let begun = pendingDrawings.get(version)
  while (begun) {
    const drawn = await begun
    // Whoever began may have had too much in line already; that is nobody else's.
    if (!('refused' in drawn && drawn.refused === 'busy')) return drawn
    begun = pendingDrawings.get(version)
  }
  return await enqueueDrawing(version, picture, network)
}

/** Others who want the same meanwhile wait for it with whoever began. */
async function enqueueDrawing(
  version: string,
  picture: SharePicture,
  network: string,
): Promise<DrawResult> {
  const drawing = queueDrawing({ ownerId: network, signal: requestSignal() }, () =>
    drawOnce(picture),
  )
  pendingDrawings.set(version, drawing)
  try {
    const drawn = await drawing
    if ('jpeg' in drawn && drawn.isLasting) pictureCache.set(version, drawn.jpeg)
    return drawn
  } finally {
    pendingDrawings.delete(version)
  }
}

async function drawOnce({ offer, cover }: SharePicture): Promise<DrawResult> {
  const photo = cover ? await readPhoto(cover) : undefined
  if (photo === 'store-away') return { refused: photo }
  return { jpeg: await drawSharePicture(offer, photo), isLasting: !cover || photo !== undefined }
}

async function readPhoto(cover: string) {
  try {
    return await (await openPictureStore()).read(pathAtWidth(cover, 1280))
  } catch (error) {
    log.error({ requestId: requestId(), err: error }, 'photo not read for passing on')
    return 'store-away'
  }
}

function pictureVersion({ offer, cover }: SharePicture): string {
  const shown = JSON.stringify([drawingVersion, offer, cover])
  return createHash('sha256').update(shown).digest('base64url').slice(0, 16)
}

function errorResponse(status: 429 | 503, seconds: number): Response {
  const headers = { 'Cache-Control': 'no-store', 'Retry-After': String(seconds) }
  return new Response('Try again in a moment', { status, headers })
}
