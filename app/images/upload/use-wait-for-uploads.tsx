import { type RefObject, useEffect, useRef } from 'react'
import { dismissToast, showToast } from '../../ui/feedback/toast.ts'
import { needsUpload } from './photo-state.ts'
import type { Photos } from './use-photos.tsx'

/**
 * Delays the submit of the form around `box` until its photos are uploaded. If a retry fails too, the form is
 * not sent, so that nobody posts without a photo unknowingly.
 */
export function useWaitForUploads(box: RefObject<HTMLFieldSetElement | null>, photos: Photos) {
  const pendingSubmit = useRef<{ submitter: HTMLElement | null; toastId: number }>(undefined)

  useEffect(() => {
    const form = box.current?.form
    if (!form) return
    const hold = (event: SubmitEvent) => {
      if (!photos.isSending && !photos.list.some(needsUpload)) return
      // Runs before the router's listener, which is higher up.
      event.preventDefault()
      event.stopImmediatePropagation()
      const toastId =
        pendingSubmit.current?.toastId ??
        showToast({ title: 'images.waiting.title', text: 'images.waiting.text', tone: 'info' })
      pendingSubmit.current = { submitter: event.submitter, toastId }
      photos.sendMissing()
    }
    form.addEventListener('submit', hold, true)
    if (pendingSubmit.current && !photos.isSending) {
      const { submitter, toastId } = pendingSubmit.current
      const failed = photos.list.filter(({ state }) => state === 'failed').filter(needsUpload)
      pendingSubmit.current = undefined
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
