import type { PictureProblem } from '../../images/upload/picture-rules.ts'
import { type FetchFunction, isRequestFailure, postMessage } from '../live/conversation-api.ts'
import type { SendFailure } from '../live/live-message.ts'
import type { SendAnswer } from '../thread/conversation.ts'
import type { Outbox, OutboxKey, UnsentMessage, UnsentPhoto } from './outbox.ts'
import { type AttemptResult, createRetryLoop, type RetryLoop } from './retry-loop.ts'

/** What sending needs of the browser. */
export type SendDependencies = {
  ask: FetchFunction
  outbox: Outbox
  /** Makes a photo small enough to send. */
  shrink: (file: File) => Promise<File>
  upload: (file: File, sent: UploadOptions) => Promise<UploadResult>
  /** Does the work when no other page of this device does work of that name. */
  alone: <T>(name: string, work: () => Promise<T>) => Promise<T>
  isOnline: () => boolean
  waits?: readonly number[]
}

type UploadOptions = { owner: string; onProgress: (part: number) => void }

export type UploadResult = { imageId: string } | { problem: PictureProblem } | 'lost' | 'signed-out'

/** Where the market has put a message. */
export type SentMessage = Extract<SendAnswer, { sent: unknown }>['sent']

type SendCallbacks = {
  onSent: (unsent: UnsentMessage, sent: SentMessage) => Promise<void>
  /** The outbox has changed: a photo has arrived, or a message has failed. */
  onChange: () => void | Promise<void>
  onProgress: (photo: string, part: number) => void
  onTurn: (turn: AttemptResult) => void
  onSignedOut: () => void
}

// The server sweeps after an hour what no message has used.
const uploadedPhotoTtl = 50 * 60 * 1000

/**
 * Sends what is unsent for one place: in the order of writing, one at a time, and once, whatever
 * happens on the line or in other tabs. What is refused in words is marked failed, stays, and lets
 * the next pass.
 */
export function sendQueued(
  shelf: () => OutboxKey,
  means: SendDependencies,
  heard: SendCallbacks,
): RetryLoop {
  const { outbox, alone, isOnline, waits } = means
  // A store that fails goes on listing what it was told is done, which would be sent for ever.
  const isDone = new Set<string>()
  const isSweptBefore = new Set<string>()
  const work = createRetryLoop(
    async () => {
      const { owner, place } = shelf()
      return await alone(`outbox ${owner} ${place}`, async () => {
        const waiting = await outbox.list({ owner, place })
        const next = waiting.find(({ failure, clientId }) => !failure && !isDone.has(clientId))
        if (!next) return 'done'
        return isOnline() ? await sendNext(next) : 'lost'
      })
    },
    { ...(waits && { waits }), onTurn: heard.onTurn },
  )
  return work

  async function sendNext(unsent: UnsentMessage): Promise<AttemptResult> {
    const photos = await uploadPhotos(unsent, means, heard)
    if (photos === 'lost') return photos
    if (photos === 'signed-out') return stopSignedOut()
    if ('problem' in photos) return fail(unsent, photos)
    const answer = await postMessage(means.ask, { ...unsent, ...photos })
    if (answer === 'signed-out') return stopSignedOut()
    if (isRequestFailure(answer)) return typeof answer === 'object' ? answer : 'lost'
    if ('sent' in answer) {
      isDone.add(unsent.clientId)
      await outbox.remove(unsent.clientId)
      await heard.onSent({ ...unsent, ...photos }, answer.sent)
      return 'again'
    }
    // Swept while it waited: sent anew, once.
    const isSwept = answer.refused === 'unknown-photo' && !isSweptBefore.has(unsent.clientId)
    if (isSwept && unsent.photos.some(({ imageId }) => imageId)) {
      isSweptBefore.add(unsent.clientId)
      await outbox.change(unsent.clientId, { photos: unsent.photos.map(withoutUpload) })
      return 'again'
    }
    return fail(unsent, { refused: answer.refused })
  }

  async function fail({ clientId }: UnsentMessage, failure: SendFailure): Promise<AttemptResult> {
    await outbox.change(clientId, { failure })
    const kept = await outbox.list(shelf())
    if (kept.some((unsent) => unsent.clientId === clientId && !unsent.failure)) isDone.add(clientId)
    isSweptBefore.delete(clientId)
    await heard.onChange()
    return 'again'
  }

  // It stays on the device until its owner has signed in again.
  function stopSignedOut(): AttemptResult {
    work.stop()
    heard.onSignedOut()
    return 'done'
  }
}

type UploadPhotosResult = { photos: UnsentPhoto[] } | Exclude<UploadResult, { imageId: string }>

async function uploadPhotos(
  { owner, clientId, photos: unsent }: UnsentMessage,
  { outbox, shrink, upload }: SendDependencies,
  { onProgress, onChange }: SendCallbacks,
): Promise<UploadPhotosResult> {
  let photos = unsent
  const change = async (key: string, changes: Partial<UnsentPhoto>) => {
    photos = photos.map((photo) => (photo.key === key ? { ...photo, ...changes } : photo))
    await outbox.change(clientId, { photos })
  }
  for (const { key, isSmall, imageId, arrivedAt = 0 } of unsent) {
    if (imageId && Date.now() - arrivedAt < uploadedPhotoTtl) continue
    let file = await outbox.findFile(clientId, key)
    // The browser has lost it; what was written goes all the same.
    if (!file) {
      photos = photos.filter((photo) => photo.key !== key)
      continue
    }
    if (!isSmall) {
      file = await shrink(file)
      await outbox.saveFile(clientId, key, file)
      await change(key, { isSmall: true })
    }
    const uploaded = await upload(file, { owner, onProgress: (part) => onProgress(key, part) })
    if (typeof uploaded === 'string' || 'problem' in uploaded) return uploaded
    await change(key, { imageId: uploaded.imageId, arrivedAt: Date.now() })
    await onChange()
  }
  return { photos }
}

function withoutUpload({ imageId, arrivedAt, ...photo }: UnsentPhoto): UnsentPhoto {
  return photo
}
