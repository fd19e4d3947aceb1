import { type RefObject, useEffect, useRef } from 'react'
import { dismissToast, showToast } from '../../ui/feedback/toast.ts'
import { needsUpload } from './photo-state.ts'
import type { Photos } from './use-photos.tsx'

/**
 * Keeps the form around `box` from being sent while its photos are on their way, and sends it when
 * they have arrived. A photo that failed is tried once more first; failing again it stops the form:
 * nobody posts without a photo unknowingly.
 */
export function useWaitForUploads(box: RefObject<HTMLFieldSetElement | null>, photos: Photos) {
  const held = useRef<{ submitter: HTMLElement | null; toastId: number }>(undefined)

  useEffect(() => {
    const form = box.current?.form
    if (!form) return
    const hold = (event: SubmitEvent) => {
      if (!photos.isSending && !photos.list.some(needsUpload)) return
      // Before the router hears of it, which listens higher up.
      event.preventDefault()
      event.stopImmediatePropagation()
      const toastId =
        held.current?.toastId ??
        showToast({ title: 'images.waiting.title', text: 'images.waiting.text', tone: 'info' })
      held.current = { submitter: event.submitter, toastId }
      photos.sendMissing()
    }
    form.addEventListener('submit', hold, true)
    if (held.current && !photos.isSending) {
      const { submitter, toastId } = held.current
      const failed = photos.list.filter(({ state }) => state === 'failed').filter(needsUpload)
      held.current = undefined
      dismissToast(toastId)
      if (failed.some(({ failure }) => failure === 'cut-off')) photos.stop()
      else if (failed.length > 0) showUploadError(form)
      else form.requestSubmit(submitter)
    }
    return () => form.removeEventListener('submit', hold, true)
  })
}

function showUploadError(form: HTMLFormElement) {
  showToast({ title: 'images.failed.title', text: 'images.notAll', tone: 'error' })
  form.querySelector<HTMLElement>('[data-act=retry]')?.focus()
}
