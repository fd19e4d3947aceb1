import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { registerCache } from '../../platform/cache/clear-caches.server.ts'
import type { Database } from '../../platform/database/database.server.ts'
import { log } from '../../platform/http/log.server.ts'
import {
  requestContext,
  requestId,
  requestSignal,
} from '../../platform/http/request-context.server.ts'
import { createWorkQueue } from '../../platform/jobs/work-queue.server.ts'
import { consumeLimit, ipKey } from '../../platform/rate-limits/rate-limiter.server.ts'
import { pathAtWidth } from '../serving/picture-url.ts'
import { openPictureStore } from '../storage/open-picture-store.server.ts'
import { drawSharePicture, type SharedOffer } from './draw-share-picture.server.ts'

export type SharePicture = { page: string; offer: SharedOffer; cover: string | undefined }

// Increase when the drawing changes, to invalidate copies cached elsewhere.
const drawingVersion = 2

// Drawing takes a tenth of a second, so each process only caches recent pictures in memory.
// Nothing is stored that would have to be deleted with the listing.
const pictureCache = new LRUCache<string, Buffer>({
  maxSize: 32 * 1024 * 1024,
  sizeCalculation: (jpeg) => jpeg.byteLength,
})
registerCache(() => pictureCache.clear())
const pendingDrawings = new Map<string, Promise<DrawResult>>()
const queueDrawing = createWorkQueue({
  ...{ concurrency: 2, concurrencyPerOwner: 2, maxWaiting: 100, maxWaitingPerOwner: 50 },
  maxWaitSeconds: 10,
})
const busyRetrySeconds = 5

// The version includes the cover even if its file is missing, so a substitute must not be cached.
type DrawResult = { jpeg: Buffer; isCacheable: boolean } | { refused: 'busy' | 'store-away' }

export function sharePicturePath(picture: SharePicture): string {
  const query = new URLSearchParams({
    ...(picture.offer.language === 'ur' && { lang: 'ur' }),
    v: pictureVersion(picture),
  })
  return `${picture.page}/share.jpg?${query}`
}

/**
 * The picture, or 304 if the ETag matches. Drawing is limited to 600 an hour per network: beyond that 429, and
 * 503 if the queue is full or the photo cannot be read. The caller ensures that the contents are public.
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
  const result = pictureCache.get(version) ?? (await drawWithLimit(db, version, picture))
  if ('retryAfter' in result) return errorResponse(429, result.retryAfter)
  if ('refused' in result) return errorResponse(503, busyRetrySeconds)
  const { jpeg, isCacheable } = 'jpeg' in result ? result : { jpeg: result, isCacheable: true }
  const body = new Uint8Array(jpeg)
  const length = { 'Content-Length': String(body.byteLength) }
  if (isCacheable) return new Response(body, { headers: { ...headers, ...length } })
  const { ETag: _, ...unkept } = headers
  return new Response(body, { headers: { ...unkept, ...length, 'Cache-Control': 'no-store' } })
}

async function drawWithLimit(db: Database, version: string, picture: SharePicture) {
  const network = ipKey(requestContext().address)
  const limitResult = await consumeLimit(db, { limit: 'share-picture-network', key: network })
  if (!limitResult.allowed) return { retryAfter: limitResult.retryAfter }
  let pending = pendingDrawings.get(version)
  while (pending) {
    const jpeg = await pending
    // `busy` may be due to the other client's own queue limit, so this request tries again.
    if (!('refused' in jpeg && jpeg.refused === 'busy')) return jpeg
    pending = pendingDrawings.get(version)
  }
  return await enqueueDrawing(version, picture, network)
}

/** Concurrent requests for the same picture share one drawing. */
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
    const jpeg = await drawing
    if ('jpeg' in jpeg && jpeg.isCacheable) pictureCache.set(version, jpeg.jpeg)
    return jpeg
  } finally {
    pendingDrawings.delete(version)
  }
}

async function drawOnce({ offer, cover }: SharePicture): Promise<DrawResult> {
  const photo = cover ? await readPhoto(cover) : undefined
  if (photo === 'store-away') return { refused: photo }
  return { jpeg: await drawSharePicture(offer, photo), isCacheable: !cover || photo !== undefined }
}

async function readPhoto(cover: string) {
  try {
    return await (await openPictureStore()).read(pathAtWidth(cover, 1280))
  } catch (error) {
    log.error({ requestId: requestId(), err: error }, 'photo not read for share picture')
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
