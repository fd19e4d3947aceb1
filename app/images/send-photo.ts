import { type PictureProblem, type PictureUse, pictureProblem } from './picture-rules.ts'

/** What a form keeps of a picture that has arrived. */
export type KeptPhoto = { id: string; path: string }

/** Why a photo is not there: `final` would be refused again, `cut-off` met with no answer. */
export type Failure = 'final' | 'cut-off' | 'signed-out' | 'refused'

export type Sent = { image: KeptPhoto } | { problem: PictureProblem; failure: Failure }

const longestWait = 120_000

/** Sends one photo of a listing or a service to the server; `onProgress` hears the part sent, from 0 to 1. */
export function sendPhoto(
  file: File,
  {
    owner,
    for: use,
    onProgress,
    signal,
  }: {
    /** Whose page sends it: on a shared device somebody else may be signed in by now. */
    owner: string
    for: PictureUse
    onProgress: (part: number) => void
    signal: AbortSignal
  },
): Promise<Sent> {
  const form = new FormData()
  form.set('sender_id', owner)
  form.set('for', use)
  form.set('image', file)
  // fetch cannot tell how much of a request has gone out.
  const request = new XMLHttpRequest()
  request.open('POST', '/images')
  request.responseType = 'json'
  request.timeout = longestWait
  request.upload.onprogress = ({ loaded, total }) => onProgress(loaded / total)
  signal.addEventListener('abort', () => request.abort())
  return new Promise((done) => {
    request.onloadend = () => done(readAnswer({ file: file.name, use }, request))
    request.send(form)
  })
}

function readAnswer(
  { file, use }: { file: string; use: PictureUse },
  { status, response }: XMLHttpRequest,
): Sent {
  const answer: Answer = response

  if (status === 201 && answer?.id && answer.path) {
    return { image: { id: answer.id, path: answer.path } }
  }
  const failure = failures[status] ?? 'refused'
  if (answer?.error && answer.title && answer.params) {
    return { problem: { title: answer.title, text: answer.error, params: answer.params }, failure }
  }
  // No answer of the market's own: cut off on the way, or stopped before it got there.
  const refused = status === 413 ? 'too-large' : 'not-sent'
  return { problem: pictureProblem(refused, { file, for: use }), failure }
}

const failures: Partial<Record<number, Failure>> = {
  0: 'cut-off',
  400: 'final',
  401: 'signed-out',
  413: 'final',
  415: 'final',
  502: 'cut-off',
  504: 'cut-off',
}

type Answer = ({ id?: string; path?: string; error?: string } & Partial<PictureProblem>) | null
