import type { PictureProblem } from '../../images/picture-rules.ts'
import type { SendAnswer } from '../conversation.ts'
import { type Ask, isNoAnswer, postMessage } from './ask-market.ts'
import { keepAt, type Turn, type Work } from './keep-at.ts'
import type { SendFailure } from './live-message.ts'
import type { Outbox, Shelf, Unsent, UnsentPhoto } from './outbox.ts'

/** What sending needs of the browser. */
export type SendMeans = {
  ask: Ask
  outbox: Outbox
  /** Makes a photo small enough to send. */
  shrink: (file: File) => Promise<File>
  upload: (file: File, sent: Sent) => Promise<Uploaded>
  /** Does the work when no other page of this device does work of that name. */
  alone: <T>(name: string, work: () => Promise<T>) => Promise<T>
  isOnline: () => boolean
  waits?: readonly number[]
}

type Sent = { owner: string; onProgress: (part: number) => void }

export type Uploaded = { imageId: string } | { problem: PictureProblem } | 'lost' | 'signed-out'

/** Where the market has put a message. */
export type SentAs = Extract<SendAnswer, { sent: unknown }>['sent']

type SendHeard = {
  onSent: (unsent: Unsent, sent: SentAs) => Promise<void>
  /** The outbox has changed: a photo has arrived, or a message has failed. */
  onChange: () => void | Promise<void>
  onProgress: (photo: string, part: number) => void
  onTurn: (turn: Turn) => void
  onSignedOut: () => void
}

// The server sweeps after an hour what no message has used.
const photoLasts = 50 * 60 * 1000

/**
 * Sends what is unsent for one place: in the order of writing, one at a time, and once, whatever
 * happens on the line or in other tabs. What is refused in words is marked failed, stays, and lets
 * the next pass.
 */
export function sendUnsent(shelf: () => Shelf, means: SendMeans, heard: SendHeard): Work {
  const { outbox, alone, isOnline, waits } = means
  // A store that fails goes on listing what it was told is done, which would be sent for ever.
  const isDone = new Set<string>()
  const isSweptBefore = new Set<string>()
  const work = keepAt(
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

  async function sendNext(unsent: Unsent): Promise<Turn> {
    const photos = await sendPhotos(unsent, means, heard)
    if (photos === 'lost') return photos
    if (photos === 'signed-out') return stopSignedOut()
    if ('problem' in photos) return fail(unsent, photos)
    const answer = await postMessage(means.ask, { ...unsent, ...photos })
    if (answer === 'signed-out') return stopSignedOut()
    if (isNoAnswer(answer)) return typeof answer === 'object' ? answer : 'lost'
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
      await outbox.change(unsent.clientId, { photos: unsent.photos.map(withoutImage) })
      return 'again'
    }
    return fail(unsent, { refused: answer.refused })
  }

  async function fail({ clientId }: Unsent, failure: SendFailure): Promise<Turn> {
    await outbox.change(clientId, { failure })
    const kept = await outbox.list(shelf())
    if (kept.some((unsent) => unsent.clientId === clientId && !unsent.failure)) isDone.add(clientId)
    isSweptBefore.delete(clientId)
    await heard.onChange()
    return 'again'
  }

  // It stays on the device until its owner has signed in again.
  function stopSignedOut(): Turn {
    work.stop()
    heard.onSignedOut()
    return 'done'
  }
}

type SentPhotos = { photos: UnsentPhoto[] } | Exclude<Uploaded, { imageId: string }>

async function sendPhotos(
  { owner, clientId, photos: unsent }: Unsent,
  { outbox, shrink, upload }: SendMeans,
  { onProgress, onChange }: SendHeard,
): Promise<SentPhotos> {
  let photos = unsent
  const change = async (key: string, changes: Partial<UnsentPhoto>) => {
    photos = photos.map((photo) => (photo.key === key ? { ...photo, ...changes } : photo))
    await outbox.change(clientId, { photos })
  }
  for (const { key, isSmall, imageId, arrivedAt = 0 } of unsent) {
    if (imageId && Date.now() - arrivedAt < photoLasts) continue
    let file = await outbox.findFile(clientId, key)
    // The browser has lost it; what was written goes all the same.
    if (!file) {
      photos = photos.filter((photo) => photo.key !== key)
      continue
    }
    if (!isSmall) {
      file = await shrink(file)
      await outbox.keepFile(clientId, key, file)
      await change(key, { isSmall: true })
    }
    const uploaded = await upload(file, { owner, onProgress: (part) => onProgress(key, part) })
    if (typeof uploaded === 'string' || 'problem' in uploaded) return uploaded
    await change(key, { imageId: uploaded.imageId, arrivedAt: Date.now() })
    await onChange()
  }
  return { photos }
}

function withoutImage({ imageId, arrivedAt, ...photo }: UnsentPhoto): UnsentPhoto {
  return photo
}
