import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import type { FormErrors } from '../platform/form-answer.ts'
import type { ListingAnswer } from './listing-form.ts'
import { withoutFocus } from './use-sell-step.tsx'

/**
 * What is wrong with the form: what the server said of it, until the browser has found something
 * on a later press. `showGaps` says whether there was any.
 */
export function useSellErrors(answer: ListingAnswer | undefined) {
  const [found, setFound] = useState<{ after: ListingAnswer | undefined; gaps: FormErrors }>()
  const errors = (found && found.after === answer ? found.gaps : answer?.errors) ?? none

  function showGaps(gaps: FormErrors): boolean {
    const hasGaps = Object.keys(gaps).length > 0
    setFound({ after: answer, gaps: hasGaps ? gaps : none })
    return hasGaps
  }
  useErrorsInSight(errors)
  return { errors, showGaps }
}

const none: FormErrors = {}

/** On a phone, goes to the step of the first thing that is wrong. */
function useErrorsInSight(errors: FormErrors): void {
  const navigate = useNavigate()
  useEffect(() => {
    const field = document.getElementById(Object.keys(errors)[0] ?? '')
    const step = field?.closest<HTMLElement>('.post-step')
    if (step && !step.offsetParent) {
      navigate(
        { search: location.search, hash: step.id },
        { replace: true, preventScrollReset: true, state: withoutFocus },
      )
    }
  }, [errors, navigate])
}
