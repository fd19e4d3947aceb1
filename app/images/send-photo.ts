import { type PictureProblem, type PictureUse, pictureProblem } from './picture-rules.ts'

/** What a form keeps of a picture that has arrived. */
export type KeptPhoto = { id: string; path: string }

export type Sent =
  | { image: KeptPhoto }
  /** `isFinal`: the same file would be refused again. */
  | { problem: PictureProblem; isFinal: boolean }

const longestWait = 120_000

/** Sends one photo of a listing or a service to the server; `onProgress` hears the part sent, from 0 to 1. */
export function sendPhoto(
  file: File,
  {
    for: use,
    onProgress,
    signal,
  }: { for: PictureUse; onProgress: (part: number) => void; signal: AbortSignal },
): Promise<Sent> {
  const form = new FormData()
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
  const isFinal = status === 400 || status === 413 || status === 415
  if (answer?.error && answer.title && answer.params) {
    return { problem: { title: answer.title, text: answer.error, params: answer.params }, isFinal }
  }
  // No answer of the market's own: cut off on the way, or stopped before it got there.
  const refused = status === 413 ? 'too-large' : 'not-sent'
  return { problem: pictureProblem(refused, { file, for: use }), isFinal }
}

type Answer = ({ id?: string; path?: string; error?: string } & Partial<PictureProblem>) | null
