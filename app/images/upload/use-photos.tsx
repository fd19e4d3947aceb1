import { useEffect, useState } from 'react'
import { showToast } from '../../ui/feedback/toast.ts'
import { needsUpload, type Photo, type StoredPhoto, toPhoto } from './photo-state.ts'
import {
  acceptedTypes,
  maxPictureBytes,
  maxPictures,
  type PictureProblem,
  type PictureUse,
  pictureProblem,
} from './picture-rules.ts'
import { shrinkPhoto } from './shrink-photo.ts'
import { type UploadedPhoto, uploadPhoto } from './upload-photo.ts'

export type Photos = ReturnType<typeof usePhotos>

// The server works on two pictures of one person at a time.
const maxConcurrentUploads = 2

/**
 * The photos of a form, in order, the cover first. Chosen files are shrunk and sent at once, two at
 * a time, in the name of `owner`; `start` are those the form holds already, or held when it was left.
 */
export function usePhotos(
  start: (UploadedPhoto | StoredPhoto)[],
  { owner, for: use = 'listing' }: { owner: string; for?: PictureUse },
) {
  const [list, setList] = useState(() => start.map(toPhoto))
  const [sendings] = useState(() => new Map<string, AbortController>())
  const [stopped, setStopped] = useState<object>()
  const change = (key: string, changes: Partial<Photo>) =>
    setList((old) => old.map((photo) => (photo.key === key ? { ...photo, ...changes } : photo)))

  useEffect(() => {
    const next = list.find(({ state }) => state === 'waiting')
    if (!next || list.filter(({ state }) => state === 'sending').length >= maxConcurrentUploads)
      return
    change(next.key, { state: 'sending', sent: 0 })
    void send(next)
  })

  async function send({ key, chosen, file }: Photo) {
    const sending = new AbortController()
    sendings.set(key, sending)
    const small = file ?? (chosen && (await shrinkPhoto(chosen)))
    if (!small || sending.signal.aborted) return
    if (small.size > maxPictureBytes) {
      return refuse(key, pictureProblem('too-large', { file: small.name, for: use }))
    }
    if (!file) change(key, { file: small, preview: URL.createObjectURL(small) })
    const onProgress = (sent: number) => change(key, { sent })
    const answer = await uploadPhoto(small, { owner, for: use, onProgress, signal: sending.signal })
    if ('image' in answer) {
      change(key, { state: 'kept', image: answer.image, arrivedAt: Date.now() })
    } else if (answer.failure === 'final') refuse(key, answer.problem)
    else change(key, { state: 'failed', ...answer })
  }

  function refuse(key: string, problem: PictureProblem) {
    showToast({ ...problem, tone: 'error' })
    remove(key)
  }

  /** Takes as many as have room; files of another type are named in a toast and left out. */
  function add(files: Iterable<File>) {
    const fitting = [...files].filter((file) => {
      if (acceptedTypes.includes(file.type)) return true
      showToast({ ...pictureProblem('wrong-type', { file: file.name, for: use }), tone: 'error' })
      return false
    })
    const taken = fitting.slice(0, maxPictures - list.length)
    if (taken.length < fitting.length) {
      showToast({ ...pictureProblem('too-many', { for: use }), tone: 'error' })
    }
    const begun = taken.map(
      (chosen, at): Photo => ({ key: `${Date.now()}-${at}`, state: 'waiting', sent: 0, chosen }),
    )
    setList((old) => [...old, ...begun])
  }

  function remove(key: string) {
    sendings.get(key)?.abort()
    const preview = list.find((photo) => photo.key === key)?.preview
    if (preview) URL.revokeObjectURL(preview)
    setList((old) => old.filter((photo) => photo.key !== key))
  }

  /** Puts a photo at a place in the row, counted from 0. */
  function move(key: string, to: number) {
    setList((old) => {
      const others = old.filter((photo) => photo.key !== key)
      others.splice(to, 0, ...old.filter((photo) => photo.key === key))
      return others
    })
  }

  const retry = (key: string) => change(key, { state: 'waiting', problem: undefined })
  /** Sends what is not there, or may be swept before the form arrives. */
  const sendMissing = () =>
    setList((old) =>
      old.map((photo) =>
        needsUpload(photo)
          ? { ...photo, state: 'waiting', image: undefined, problem: undefined, sent: 0 }
          : photo,
      ),
    )

  const isSending = list.some(({ state }) => state === 'waiting' || state === 'sending')
  const isWhole = list.every(({ state }) => state === 'kept')
  return {
    list,
    add,
    remove,
    move,
    retry,
    sendMissing,
    isSending,
    /** Left behind when the form could not be sent because photos met with no answer. */
    stopped: isWhole ? undefined : stopped,
    stop: () => setStopped({}),
  }
}
