import { useEffect, useRef, useState } from 'react'
import { acceptedTypes, maxPictures, pictureProblem } from '../../images/upload/picture-rules.ts'
import { countLetters } from '../../platform/text/text-length.ts'
import { showToast } from '../../ui/feedback/toast.ts'
import type { MessageDraft } from '../live/live-message.ts'
import { type DraftKey, findMessageDraft, saveMessageDraft } from './draft-storage.ts'

export type ComposerState = ReturnType<typeof useComposer>

const maxLength = 4000

/**
 * What is being written: words, kept on the device as they are typed, and photos. `first` stands in
 * the box when the page comes.
 */
export function useComposer({ first, draftAt }: { first: string; draftAt: DraftKey }) {
  const box = useRef<HTMLTextAreaElement>(null)
  const [text, setText] = useState(first)
  const [photos, setPhotos] = useState<File[]>([])
  const room = maxLength - countLetters(text)
  const isReady = room >= 0 && (text.trim() !== '' || photos.length > 0)
  // Sent twice before the emptied box is drawn, the words would still stand here.
  const isTaken = useRef(false)
  useEffect(() => {
    isTaken.current = false
  })

  useEffect(() => {
    // Something may have been typed before the scripts arrived.
    const typed = box.current?.value || findMessageDraft(draftAt)
    if (typed) setText(typed)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, when the box comes to life
  }, [])

  function write(next: string) {
    setText(next)
    saveMessageDraft(draftAt, next)
  }

  /** Puts words into the box, after what stands there, and the cursor behind them. */
  function fill(words: string) {
    write(text.trim() ? `${text.trimEnd()} ${words}` : words)
    box.current?.focus()
  }

  /** Takes as many as have room; what is no photo is named and left out. */
  function addPhotos(files: Iterable<File>) {
    const fitting = [...files].filter((file) => {
      if (acceptedTypes.includes(file.type)) return true
      showToast({ ...pictureProblem('wrong-type', { file: file.name }), tone: 'error' })
      return false
    })
    const taken = fitting.slice(0, maxPictures - photos.length)
    if (taken.length < fitting.length) {
      showToast({ ...pictureProblem('too-many'), tone: 'error' })
    }
    setPhotos([...photos, ...taken])
  }

  /** Empties the box, and gives what was in it, once: nothing where nothing can be sent. */
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
    fill,
    addPhotos,
    removePhoto: (photo: File) => setPhotos(photos.filter((other) => other !== photo)),
    take,
    /** Puts back what was taken, such as a message that would not go. */
    putBack(written: MessageDraft) {
      fill(written.text)
      setPhotos([...photos, ...written.photos].slice(0, maxPictures))
    },
  }
}
