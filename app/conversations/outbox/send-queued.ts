import type { PictureProblem } from '../../images/upload/picture-rules.ts'
import { type FetchFunction, isRequestFailure, postMessage } from '../live/conversation-api.ts'
import type { SendFailure } from '../live/live-message.ts'
import type { SendAnswer } from '../thread/conversation.ts'
import type { Outbox, OutboxKey, UnsentMessage, UnsentPhoto } from './outbox.ts'
import { type AttemptResult, createRetryLoop, type RetryLoop } from './retry-loop.ts'

export type SendDependencies = {
  fetchFunction: FetchFunction
  outbox: Outbox
  shrink: (file: File) => Promise<File>
  upload: (file: File, sent: UploadOptions) => Promise<UploadResult>
  /** Runs the work under a lock of that name across all tabs of this device. */
  withLock: <T>(name: string, work: () => Promise<T>) => Promise<T>
  isOnline: () => boolean
  retryDelays?: readonly number[]
}

type UploadOptions = { owner: string; onProgress: (part: number) => void }

export type UploadResult = { imageId: string } | { problem: PictureProblem } | 'lost' | 'signed-out'

export type SentMessage = Extract<SendAnswer, { sent: unknown }>['sent']

export type SendCallbacks = {
  onSent: (unsent: UnsentMessage, sent: SentMessage) => Promise<void>
  onChange: () => void | Promise<void>
  onProgress: (photo: string, part: number) => void
  onAttempt: (turn: AttemptResult) => void
  onSignedOut: () => void
}

// The server purges photos that no message uses after an hour.
const uploadedPhotoTtl = 50 * 60 * 1000

/**
 * One at a time and each once. A refused message is marked as failed and lets the next one pass.
 */
export function sendQueued(
  getKey: () => OutboxKey,
  dependencies: SendDependencies,
  callbacks: SendCallbacks,
): RetryLoop {
  const { outbox, withLock, isOnline, retryDelays } = dependencies
  // A failing store keeps listing finished messages, which would be sent for ever.
  const isDone = new Set<string>()
  const isReuploaded = new Set<string>()
  const work = createRetryLoop(
    async () => {
      const { owner, place } = getKey()
      return await withLock(`outbox ${owner} ${place}`, async () => {
        const waiting = await outbox.list({ owner, place })
        const next = waiting.find(({ failure, clientId }) => !failure && !isDone.has(clientId))
        if (!next) return 'done'
        return isOnline() ? await sendNext(next) : 'lost'
      })
    },
    { ...(retryDelays && { retryDelays }), onAttempt: callbacks.onAttempt },
  )
  return work

  async function sendNext(unsent: UnsentMessage): Promise<AttemptResult> {
    const photos = await uploadPhotos(unsent, dependencies, callbacks)
    if (photos === 'lost') return photos
    if (photos === 'signed-out') return stopSignedOut()
    if ('problem' in photos) return fail(unsent, photos)
    const answer = await postMessage(dependencies.fetchFunction, { ...unsent, ...photos })
    if (answer === 'signed-out') return stopSignedOut()
    if (isRequestFailure(answer)) return typeof answer === 'object' ? answer : 'lost'
    if ('sent' in answer) {
      isDone.add(unsent.clientId)
      await outbox.remove(unsent.clientId)
      await callbacks.onSent({ ...unsent, ...photos }, answer.sent)
      return 'again'
    }
    // Purged while it waited: uploaded again, once.
    const isPurged = answer.refused === 'unknown-photo' && !isReuploaded.has(unsent.clientId)
    if (isPurged && unsent.photos.some(({ imageId }) => imageId)) {
      isReuploaded.add(unsent.clientId)
      await outbox.change(unsent.clientId, { photos: unsent.photos.map(withoutUpload) })
      return 'again'
    }
    return fail(unsent, { refused: answer.refused })
  }

  async function fail({ clientId }: UnsentMessage, failure: SendFailure): Promise<AttemptResult> {
    await outbox.change(clientId, { failure })
    const remaining = await outbox.list(getKey())
    if (remaining.some((unsent) => unsent.clientId === clientId && !unsent.failure))
      isDone.add(clientId)
    isReuploaded.delete(clientId)
    await callbacks.onChange()
    return 'again'
  }

  // The message stays on the device until its owner signs in again.
  function stopSignedOut(): AttemptResult {
    work.stop()
    callbacks.onSignedOut()
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
    // The browser has lost the file; send the text without it.
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
