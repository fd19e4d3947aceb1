import { createHash } from 'node:crypto'
import type { Database } from '../platform/database.server.ts'
import { keepLatest } from '../platform/keep-latest.server.ts'
import { addressKey, spend } from '../platform/limits.server.ts'
import { log } from '../platform/log.server.ts'
import { requestFacts, requestId } from '../platform/request.server.ts'
import { pictureStore } from './chosen-store.server.ts'
import { drawSharePicture, type SharedOffer } from './draw-share-picture.server.ts'
import { atWidth } from './picture-url.ts'
import { openLine } from './turns.server.ts'

/** A picture for passing on: of which page, what it shows, and the stored path of its photo. */
export type SharePicture = { page: string; offer: SharedOffer; cover: string | undefined }

// Raised when the drawing changes, so that nobody goes on showing the one before.
const drawnAs = 2

// Drawn anew in a tenth of a second, so a copy of the program keeps only those lately asked for:
// nothing lies in the store that would have to be found and removed when a listing goes.
const kept = keepLatest(32 * 1024 * 1024)
const inDrawing = new Map<string, Promise<Drawn>>()
const takeTurn = openLine({ atOnce: 2, atOncePerOwner: 2, waiting: 30, waitingPerOwner: 10 })
const secondsWhenBusy = 5

// A photo that is missing for the moment has its version all the same: what stands in does not last.
type Drawn = { jpeg: Buffer; isLasting: boolean } | { refused: 'busy' | 'store-away' }

/** The picture's address. It changes with what is shown, so chat programs fetch it again then. */
export function sharePicturePath(picture: SharePicture): string {
  const query = new URLSearchParams({
    ...(picture.offer.language === 'ur' && { lang: 'ur' }),
    v: versionOf(picture),
  })
  return `${picture.page}/share.jpg?${query}`
}

/**
 * Answers with the picture, 304 to whoever has it. What has to be drawn counts for the network: 429
 * beyond 600 an hour, 503 when thirty wait already or the photo cannot be fetched. The caller has made
 * sure that everybody may see what is shown.
 */
export async function answerSharePicture(
  db: Database,
  request: Request,
  picture: SharePicture,
): Promise<Response> {
  const version = versionOf(picture)
  const headers = {
    'Content-Type': 'image/jpeg',
    'Cache-Control': 'public, max-age=3600',
    'Cross-Origin-Resource-Policy': 'cross-origin',
    ETag: `"${version}"`,
  }
  const isKnown = request.headers.get('If-None-Match')?.includes(headers.ETag)
  if (isKnown) return new Response(null, { status: 304, headers })
  if (request.method === 'HEAD') return new Response(null, { headers })
  const drawn = kept.find(version) ?? (await draw(db, version, picture))
  if ('retryAfter' in drawn) return unanswered(429, drawn.retryAfter)
  if ('refused' in drawn) return unanswered(503, secondsWhenBusy)
  const { jpeg, isLasting } = 'jpeg' in drawn ? drawn : { jpeg: drawn, isLasting: true }
  const body = new Uint8Array(jpeg)
  const length = { 'Content-Length': String(body.byteLength) }
  if (isLasting) return new Response(body, { headers: { ...headers, ...length } })
  const { ETag: _, ...unkept } = headers
  return new Response(body, { headers: { ...unkept, ...length, 'Cache-Control': 'no-store' } })
}

async function draw(db: Database, version: string, picture: SharePicture) {
  const network = addressKey(requestFacts().address)
  const spent = await spend(db, { limit: 'share-picture-network', of: network })
  if (!spent.allowed) return { retryAfter: spent.retryAfter }
  let begun = inDrawing.get(version)
  while (begun) {
    const drawn = await begun
    // Whoever began may have had too much in line already; that is nobody else's.
    if (!('refused' in drawn && drawn.refused === 'busy')) return drawn
    begun = inDrawing.get(version)
  }
  return await begin(version, picture, network)
}

/** Others who want the same meanwhile wait for it with whoever began. */
async function begin(version: string, picture: SharePicture, network: string): Promise<Drawn> {
  const drawing = takeTurn(network, () => drawOnce(picture))
  inDrawing.set(version, drawing)
  try {
    const drawn = await drawing
    if ('jpeg' in drawn && drawn.isLasting) kept.keep(version, drawn.jpeg)
    return drawn
  } finally {
    inDrawing.delete(version)
  }
}

async function drawOnce({ offer, cover }: SharePicture): Promise<Drawn> {
  const photo = cover ? await readPhoto(cover) : undefined
  if (photo === 'store-away') return { refused: photo }
  return { jpeg: await drawSharePicture(offer, photo), isLasting: !cover || photo !== undefined }
}

async function readPhoto(cover: string) {
  try {
    return await (await pictureStore()).read(atWidth(cover, 1280))
  } catch (error) {
    log.error({ requestId: requestId(), err: error }, 'photo not read for passing on')
    return 'store-away'
  }
}

function versionOf({ offer, cover }: SharePicture): string {
  const shown = JSON.stringify([drawnAs, offer, cover])
  return createHash('sha256').update(shown).digest('base64url').slice(0, 16)
}

function unanswered(status: 429 | 503, seconds: number): Response {
  const headers = { 'Cache-Control': 'no-store', 'Retry-After': String(seconds) }
  return new Response('Try again in a moment', { status, headers })
}
