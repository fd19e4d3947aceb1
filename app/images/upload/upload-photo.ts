import { type PictureProblem, type PictureUse, pictureProblem } from './picture-rules.ts'
import { retryWhenBusy } from './retry-when-busy.ts'

/** The part of an uploaded picture that a form stores. */
export type UploadedPhoto = { id: string; path: string }

export type UploadFailure = 'final' | 'cut-off' | 'signed-out' | 'refused'

export type UploadPhotoResult =
  | { image: UploadedPhoto }
  | { problem: PictureProblem; failure: UploadFailure }

const timeoutMilliseconds = 120_000

type UploadPhotoOptions = {
  /** The user of the page: on a shared device another user may have signed in since. */
  owner: string
  for: PictureUse
  onProgress: (part: number) => void
  signal: AbortSignal
}

/** Uploads one photo, with retries while the server is busy. `onProgress` gets the fraction sent. */
export async function uploadPhoto(
  file: File,
  options: UploadPhotoOptions,
): Promise<UploadPhotoResult> {
  return (await retryWhenBusy(() => uploadOnce(file, options), options.signal)).progress
}

function uploadOnce(
  file: File,
  { owner, for: use, onProgress, signal }: UploadPhotoOptions,
): Promise<{ progress: UploadPhotoResult; retryAfter?: number }> {
  const form = new FormData()
  form.set('sender_id', owner)
  form.set('for', use)
  form.set('image', file)
  // fetch cannot report upload progress.
  const request = new XMLHttpRequest()
  request.open('POST', '/images')
  request.responseType = 'json'
  request.timeout = timeoutMilliseconds
  request.upload.onprogress = ({ loaded, total }) => onProgress(loaded / total)
  signal.addEventListener('abort', () => request.abort())
  return new Promise((done) => {
    request.onloadend = () =>
      done({
        progress: parseResponse({ file: file.name, use }, request),
        ...(request.status === 503 && {
          retryAfter: Number(request.getResponseHeader('Retry-After')),
        }),
      })
    request.send(form)
  })
}

function parseResponse(
  { file, use }: { file: string; use: PictureUse },
  { status, response }: XMLHttpRequest,
): UploadPhotoResult {
  const answer: UploadResponseBody = response

  if (status === 201 && answer?.id && answer.path) {
    return { image: { id: answer.id, path: answer.path } }
  }
  const failure = failuresByStatus[status] ?? 'refused'
  if (answer?.error && answer.title && answer.params) {
    return { problem: { title: answer.title, text: answer.error, params: answer.params }, failure }
  }
  // Not a response of this app: the connection broke, or a proxy refused the request.
  const refused = status === 413 ? 'too-large' : 'not-sent'
  return { problem: pictureProblem(refused, { file, for: use }), failure }
}

const failuresByStatus: Partial<Record<number, UploadFailure>> = {
  0: 'cut-off',
  400: 'final',
  401: 'signed-out',
  413: 'final',
  415: 'final',
  502: 'cut-off',
  504: 'cut-off',
}

type UploadResponseBody =
  | ({ id?: string; path?: string; error?: string } & Partial<PictureProblem>)
  | null
