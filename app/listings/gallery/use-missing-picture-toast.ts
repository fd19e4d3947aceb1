import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import type { FormErrors } from '../../platform/forms/form-result.ts'
import { dismissToast, showToast } from '../../ui/feedback/toast.ts'
import { mainFormId } from '../../ui/form-state/use-input-values.tsx'

/** What is wrong with a new listing that has no picture. */
export const missingPictureError = { key: 'images.missing.text' }

/**
 * The specified toast for a listing refused without a picture. On a phone it lies over the form: it
 * goes as soon as somebody turns to a field again, or chooses a picture.
 */
export function useMissingPictureToast(refused: FormErrors, hasPicture: boolean): void {
  const isMissing = refused.images?.key === missingPictureError.key && !hasPicture
  // A phone goes to the step with the pictures then, and errors of the step before are dismissed.
  const { hash } = useLocation()
  const seen = useRef<FormErrors>(undefined)
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is shown again on the step it leads to
  useEffect(() => {
    if (!isMissing || seen.current === refused) return
    const id = showToast({
      title: 'images.missing.title',
      text: missingPictureError.key,
      tone: 'error',
    })
    const form = document.getElementById(mainFormId)
    const dismiss = ({ target }: Event) => {
      if (!(target as Element).matches('input, select, textarea')) return
      seen.current = refused
      dismissToast(id)
    }
    form?.addEventListener('focusin', dismiss)
    return () => {
      form?.removeEventListener('focusin', dismiss)
      dismissToast(id)
    }
  }, [isMissing, refused, hash])
}
