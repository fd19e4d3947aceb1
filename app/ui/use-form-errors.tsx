import { useState } from 'react'
import type { FormAnswer, FormErrors } from '../platform/form-answer.ts'

/**
 * What is wrong with a form: what the server said of it, until the browser has found something
 * on a later press. `showGaps` says whether there was any.
 */
export function useFormErrors(answer: FormAnswer | undefined) {
  const [found, setFound] = useState<{ after: FormAnswer | undefined; gaps: FormErrors }>()
  const errors = (found && found.after === answer ? found.gaps : answer?.errors) ?? none

  function showGaps(gaps: FormErrors): boolean {
    const hasGaps = Object.keys(gaps).length > 0
    setFound({ after: answer, gaps: hasGaps ? gaps : none })
    return hasGaps
  }
  return { errors, showGaps }
}

const none: FormErrors = {}
