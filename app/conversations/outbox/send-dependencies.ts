import { maxPictureBytes, pictureProblem } from '../../images/upload/picture-rules.ts'
import { shrinkPhoto } from '../../images/upload/shrink-photo.ts'
import { uploadPhoto } from '../../images/upload/upload-photo.ts'
import { deviceOutbox } from './device-outbox.ts'
import type { SendDependencies, UploadResult } from './send-queued.ts'

export function sendDependencies(): SendDependencies {
  return {
    fetchFunction: (path, init) => fetch(path, init),
    outbox: deviceOutbox(),
    shrink: shrinkPhoto,
    upload: uploadMessagePhoto,
    // Without locks (on plain http) two tabs may send the same message; the server stores it once.
    withLock: (name, work) => ('locks' in navigator ? navigator.locks.request(name, work) : work()),
    isOnline: () => navigator.onLine,
  }
}

async function uploadMessagePhoto(
  file: File,
  { owner, onProgress }: Parameters<SendDependencies['upload']>[1],
): Promise<UploadResult> {
  if (file.size > maxPictureBytes) {
    return { problem: pictureProblem('too-large', { file: file.name }) }
  }
  const { signal } = new AbortController()
  const sent = await uploadPhoto(file, { owner, for: 'message', onProgress, signal })
  if ('image' in sent) return { imageId: sent.image.id }
  const { failure, problem } = sent
  if (failure === 'signed-out') return failure
  const isBusy = problem.title === pictureProblem('busy').title
  return failure === 'cut-off' || isBusy ? 'lost' : { problem }
}
