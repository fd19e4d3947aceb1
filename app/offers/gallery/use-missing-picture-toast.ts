import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import type { FormErrors } from '../../platform/forms/form-result.ts'
import { dismissToast, showToast } from '../../ui/feedback/toast.ts'
import { mainFormId } from '../../ui/form-state/use-input-values.tsx'

export const missingPictureError = { key: 'images.missing.text' }

/**
 * The toast that the specification requires. On a phone it covers the form, so it closes when a field gets
 * focus or a picture is chosen.
 */
export function useMissingPictureToast(refused: FormErrors, hasPicture: boolean): void {
  const isMissing = refused.images?.key === missingPictureError.key && !hasPicture
  // On a phone the form then goes to the picture step, which dismisses earlier toasts.
  const { hash } = useLocation()
  const seen = useRef<FormErrors>(undefined)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the toast is shown again on the step it leads to
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
