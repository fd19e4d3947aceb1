import { useEffect } from 'react'
import type { FormResult } from '../../../platform/forms/form-result.ts'
import { mainFormId } from '../../../ui/form-state/use-input-values.tsx'

/**
 * Puts the contacts that the server moved into the open form. Must precede the hooks that compare with the
 * refused values.
 */
export function useMovedContacts(answer: FormResult | undefined): void {
  const moved = answer?.changedFields
  const hasErrors = Object.keys(answer?.errors ?? {}).length > 0
  useEffect(() => {
    const form = document.getElementById(mainFormId)
    if (!moved || !(form instanceof HTMLFormElement)) return
    for (const [name, value] of Object.entries(moved)) {
      const field = form.elements.namedItem(name)
      if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) {
        field.value = value ?? ''
        const fold = field.closest('details')
        if (fold) fold.open = true
        field.dispatchEvent(new Event('input', { bubbles: true }))
      }
    }
    // The clicked button is gone, so focus the first changed field; errors take the focus themselves.
    if (!hasErrors) document.getElementById(Object.keys(moved)[0] ?? '')?.focus()
  }, [moved, hasErrors])
}
