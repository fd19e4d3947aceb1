import { maxPictureBytes, pictureProblem } from '../../images/picture-rules.ts'
import { sendPhoto } from '../../images/send-photo.ts'
import { shrinkPhoto } from '../../images/shrink-photo.ts'
import type { SendMeans, Uploaded } from './send-unsent.ts'
import { deviceOutbox } from './stored-outbox.ts'

/** What sending needs, as a page of the browser has it. */
export function sendMeans(): SendMeans {
  return {
    ask: (path, init) => fetch(path, init),
    outbox: deviceOutbox(),
    shrink: shrinkPhoto,
    upload: uploadPhoto,
    // Without locks (over plain http) two pages may send the same; the market takes it once.
    alone: (name, work) => ('locks' in navigator ? navigator.locks.request(name, work) : work()),
    isOnline: () => navigator.onLine,
  }
}

async function uploadPhoto(
  file: File,
  { owner, onProgress }: Parameters<SendMeans['upload']>[1],
): Promise<Uploaded> {
  if (file.size > maxPictureBytes) {
    return { problem: pictureProblem('too-large', { file: file.name }) }
  }
  const { signal } = new AbortController()
  const sent = await sendPhoto(file, { owner, for: 'message', onProgress, signal })
  if ('image' in sent) return { imageId: sent.image.id }
  const { failure, problem } = sent
  if (failure === 'signed-out') return failure
  const isBusy = problem.title === pictureProblem('busy').title
  return failure === 'cut-off' || isBusy ? 'lost' : { problem }
}
