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

// The server processes two pictures per user at a time.
const maxConcurrentUploads = 2

/**
 * The photos of a form in order, cover first. Chosen files are shrunk and uploaded at once as `owner`, two at a
 * time.
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
    change(next.key, { state: 'sending', progress: 0 })
    void send(next)
  })

  async function send({ key, originalFile, file }: Photo) {
    const sending = new AbortController()
    sendings.set(key, sending)
    const small = file ?? (originalFile && (await shrinkPhoto(originalFile)))
    if (!small || sending.signal.aborted) return
    if (small.size > maxPictureBytes) {
      return refuse(key, pictureProblem('too-large', { file: small.name, for: use }))
    }
    if (!file) change(key, { file: small, preview: URL.createObjectURL(small) })
    const onProgress = (progress: number) => change(key, { progress })
    const answer = await uploadPhoto(small, { owner, for: use, onProgress, signal: sending.signal })
    if ('image' in answer) {
      change(key, { state: 'uploaded', image: answer.image, arrivedAt: Date.now() })
    } else if (answer.failure === 'final') refuse(key, answer.problem)
    else change(key, { state: 'failed', ...answer })
  }

  function refuse(key: string, problem: PictureProblem) {
    showToast({ ...problem, tone: 'error' })
    remove(key)
  }

  /** Adds files up to the limit. Skips files of other types, with a toast that names each. */
  function add(files: Iterable<File>) {
    const fitting = [...files].filter((file) => {
      if (acceptedTypes.includes(file.type)) return true
      showToast({ ...pictureProblem('wrong-type', { file: file.name, for: use }), tone: 'error' })
      return false
    })
    const acceptedFiles = fitting.slice(0, maxPictures - list.length)
    if (acceptedFiles.length < fitting.length) {
      showToast({ ...pictureProblem('too-many', { for: use }), tone: 'error' })
    }
    const newPhotos = acceptedFiles.map(
      (originalFile, index): Photo => ({
        key: `${Date.now()}-${index}`,
        state: 'waiting',
        progress: 0,
        originalFile,
      }),
    )
    setList((old) => [...old, ...newPhotos])
  }

  function remove(key: string) {
    sendings.get(key)?.abort()
    const preview = list.find((photo) => photo.key === key)?.preview
    if (preview) URL.revokeObjectURL(preview)
    setList((old) => old.filter((photo) => photo.key !== key))
  }

  function move(key: string, to: number) {
    setList((old) => {
      const others = old.filter((photo) => photo.key !== key)
      others.splice(to, 0, ...old.filter((photo) => photo.key === key))
      return others
    })
  }

  const retry = (key: string) => change(key, { state: 'waiting', problem: undefined })
  /** Uploads photos that failed, or that may be purged before the form is sent. */
  const sendMissing = () =>
    setList((old) =>
      old.map((photo) =>
        needsUpload(photo)
          ? { ...photo, state: 'waiting', image: undefined, problem: undefined, progress: 0 }
          : photo,
      ),
    )

  const isSending = list.some(({ state }) => state === 'waiting' || state === 'sending')
  const isWhole = list.every(({ state }) => state === 'uploaded')
  return {
    list,
    add,
    remove,
    move,
    retry,
    sendMissing,
    isSending,
    /** Set while the form cannot be sent because photo uploads got no response. */
    stopped: isWhole ? undefined : stopped,
    stop: () => setStopped({}),
  }
}
