import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import type { FormErrors } from '../platform/form-answer.ts'
import { useFormErrors } from '../ui/use-form-errors.tsx'
import type { ListingAnswer } from './listing-form.ts'
import { withoutFocus } from './use-sell-step.tsx'

/** What is wrong with the listing form; on a phone it shows the step of the first such thing. */
export function useSellErrors(answer: ListingAnswer | undefined) {
  const form = useFormErrors(answer)
  useErrorsInSight(form.errors)
  return form
}

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
