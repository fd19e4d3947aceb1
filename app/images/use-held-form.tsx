import { type RefObject, useEffect, useRef } from 'react'
import { showToast } from '../ui/toast.ts'
import type { Photos } from './use-photos.tsx'

/**
 * Keeps the form around `box` from being sent while its photos are on their way, and sends it when
 * they have arrived. A photo that failed stops it: nobody posts without a photo unknowingly.
 */
export function useHeldForm(box: RefObject<HTMLFieldSetElement | null>, photos: Photos) {
  const held = useRef<{ submitter: HTMLElement | null }>(undefined)
  const hasFailed = photos.list.some(({ state }) => state === 'failed')

  useEffect(() => {
    const form = box.current?.form
    if (!form) return
    const hold = (event: SubmitEvent) => {
      if (!photos.isSending && !hasFailed) return
      // Before the router hears of it, which listens higher up.
      event.preventDefault()
      event.stopImmediatePropagation()
      if (photos.isSending) {
        held.current = { submitter: event.submitter }
        showToast({ title: 'images.waiting.title', text: 'images.waiting.text' })
      } else {
        showFailed(form)
      }
    }
    form.addEventListener('submit', hold, true)
    if (held.current && !photos.isSending) {
      const { submitter } = held.current
      held.current = undefined
      // Within the listener's life, so that a failed photo stops it here too.
      form.requestSubmit(submitter)
    }
    return () => form.removeEventListener('submit', hold, true)
  })
}

function showFailed(form: HTMLFormElement) {
  showToast({ title: 'images.failed.title', text: 'images.notAll', tone: 'error' })
  form.querySelector<HTMLElement>('[data-act=retry]')?.focus()
}
