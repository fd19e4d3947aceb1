import { useEffect, useRef, useState } from 'react'
import { acceptedTypes, maxPictures, pictureProblem } from '../../images/upload/picture-rules.ts'
import { countLetters } from '../../platform/text/text-length.ts'
import { showToast } from '../../ui/feedback/toast.ts'
import type { MessageDraft } from '../live/live-message.ts'
import { maxMessageLength } from '../sending/message-limits.ts'
import { type DraftKey, findMessageDraft, saveMessageDraft } from './draft-storage.ts'

export type ComposerState = ReturnType<typeof useComposer>

/** The text, saved on the device as it is typed, and photos. `first` is the initial text. */
export function useComposer({ first, draftAt }: { first: string; draftAt: DraftKey }) {
  const box = useRef<HTMLTextAreaElement>(null)
  const [text, setText] = useState(first)
  const [photos, setPhotos] = useState<File[]>([])
  const room = maxMessageLength - countLetters(text)
  const isReady = room >= 0 && (text.trim() !== '' || photos.length > 0)
  // On a second send before the emptied box renders, the text would still be here.
  const isTaken = useRef(false)
  useEffect(() => {
    isTaken.current = false
  })

  useEffect(() => {
    // The user may have typed before scripts loaded.
    const typed = box.current?.value || findMessageDraft(draftAt)
    if (typed) setText(typed)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, on mount
  }, [])

  function write(next: string) {
    setText(next)
    saveMessageDraft(draftAt, next)
  }

  function addPhotos(files: Iterable<File>) {
    const fitting = [...files].filter((file) => {
      if (acceptedTypes.includes(file.type)) return true
      showToast({ ...pictureProblem('wrong-type', { file: file.name }), tone: 'error' })
      return false
    })
    const acceptedPhotos = fitting.slice(0, maxPictures - photos.length)
    if (acceptedPhotos.length < fitting.length) {
      showToast({ ...pictureProblem('too-many'), tone: 'error' })
    }
    setPhotos([...photos, ...acceptedPhotos])
  }

  /** Empties the box and returns its content once; `undefined` if there is nothing to send. */
  function take(): MessageDraft | undefined {
    if (!isReady || isTaken.current) return undefined
    isTaken.current = true
    write('')
    setPhotos([])
    return { text: text.trim(), photos }
  }

  return {
    box,
    text,
    photos,
    room,
    isReady,
    write,
    addPhotos,
    removePhoto: (photo: File) => setPhotos(photos.filter((other) => other !== photo)),
    take,
    putBack(draft: MessageDraft) {
      write(text.trim() ? `${text.trimEnd()} ${draft.text}` : draft.text)
      box.current?.focus()
      setPhotos([...photos, ...draft.photos].slice(0, maxPictures))
    },
  }
}
