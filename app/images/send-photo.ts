import { pictureRefusals } from './picture-rules.ts'

/** What a form keeps of a picture that has arrived. */
export type KeptPhoto = { id: string; path: string }

export type Problem = { title: string; text: string; params?: Record<string, string | number> }

export type Sent =
  | { image: KeptPhoto }
  /** `isFinal`: the same file would be refused again. */
  | { problem: Problem; isFinal: boolean }

const longestWait = 120_000

/** Sends one photo to the server; `onProgress` hears the part sent, from 0 to 1. */
export function sendPhoto(
  file: File,
  onProgress: (part: number) => void,
  signal: AbortSignal,
): Promise<Sent> {
  const form = new FormData()
  form.set('image', file)
  // fetch cannot tell how much of a request has gone out.
  const request = new XMLHttpRequest()
  request.open('POST', '/images')
  request.responseType = 'json'
  request.timeout = longestWait
  request.upload.onprogress = ({ loaded, total }) => onProgress(loaded / total)
  signal.addEventListener('abort', () => request.abort())
  return new Promise((done) => {
    request.onloadend = () => done(readAnswer(request.status, request.response))
    request.send(form)
  })
}

function readAnswer(status: number, answer: Answer): Sent {
  if (status === 201 && answer?.id && answer.path) {
    return { image: { id: answer.id, path: answer.path } }
  }
  const isFinal = status === 400 || status === 413 || status === 415
  if (answer?.error && answer.title) {
    return { problem: { title: answer.title, text: answer.error, params: answer.params }, isFinal }
  }
  return status === 413
    ? { problem: pictureRefusals['too-large'], isFinal }
    : { problem: { title: 'images.failed.title', text: 'images.failed.text' }, isFinal: false }
}

type Answer = {
  id?: string
  path?: string
  error?: string
  title?: string
  params?: Record<string, string | number>
} | null
