import { useEffect, useRef, useState } from 'react'
import { showToast } from '../ui/toast.ts'
import {
  acceptedTypes,
  maxPictureBytes,
  maxPictures,
  type PictureProblem,
  type PictureUse,
  pictureProblem,
} from './picture-rules.ts'
import { pictureUrl } from './picture-url.ts'
import { type KeptPhoto, sendPhoto } from './send-photo.ts'
import { shrinkPhoto } from './shrink-photo.ts'

/** One photo of a form: on its way, arrived, or waiting to be tried again. */
export type Photo = {
  key: string
  state: 'waiting' | 'sending' | 'kept' | 'failed'
  preview?: string
  /** The part sent, from 0 to 1. */
  sent: number
  image?: KeptPhoto
  problem?: PictureProblem | undefined
}

export type Photos = ReturnType<typeof usePhotos>

type Chosen = { file: File; small?: File; preview?: string; abort: AbortController }

// The server works on two pictures of one person at a time.
const sentAtOnce = 2

/**
 * The photos of a form, in order, the cover first. Chosen files are shrunk and sent at
 * once, two at a time; `kept` are those the form holds already.
 */
export function usePhotos(kept: KeptPhoto[], use: PictureUse = 'listing') {
  const [list, setList] = useState(() => kept.map(fromKept))
  const chosen = useRef(new Map<string, Chosen>()).current
  const change = (key: string, changes: Partial<Photo>) =>
    setList((old) => old.map((photo) => (photo.key === key ? { ...photo, ...changes } : photo)))

  useEffect(() => {
    const next = list.find(({ state }) => state === 'waiting')
    if (!next || list.filter(({ state }) => state === 'sending').length >= sentAtOnce) return
    change(next.key, { state: 'sending', sent: 0 })
    void send(next.key)
  })

  async function send(key: string) {
    const entry = chosen.get(key)
    if (!entry) return
    entry.small ??= await shrinkPhoto(entry.file)
    if (entry.abort.signal.aborted) return
    if (entry.small.size > maxPictureBytes) {
      return refuse(key, pictureProblem('too-large', { file: entry.file.name, for: use }))
    }
    entry.preview ??= URL.createObjectURL(entry.small)
    change(key, { preview: entry.preview })
    const onProgress = (sent: number) => change(key, { sent })
    const { signal } = entry.abort
    const answer = await sendPhoto(entry.small, { for: use, onProgress, signal })
    if ('image' in answer) return change(key, { state: 'kept', image: answer.image })
    if (answer.isFinal) refuse(key, answer.problem)
    else change(key, { state: 'failed', problem: answer.problem })
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
    const begun = taken.map(begin)
    setList((old) => [...old, ...begun])
  }

  function begin(file: File, at: number): Photo {
    const key = `${Date.now()}-${at}`
    chosen.set(key, { file, abort: new AbortController() })
    return { key, state: 'waiting', sent: 0 }
  }

  function remove(key: string) {
    const entry = chosen.get(key)
    entry?.abort.abort()
    if (entry?.preview) URL.revokeObjectURL(entry.preview)
    chosen.delete(key)
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
  const isSending = list.some(({ state }) => state === 'waiting' || state === 'sending')
  return { list, add, remove, move, retry, isSending }
}

function fromKept(image: KeptPhoto): Photo {
  const preview = pictureUrl(image.path, 320)
  return { key: image.id, state: 'kept', preview, sent: 1, image }
}
