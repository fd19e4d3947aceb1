import { useEffect, useMemo, useState } from 'react'
import { useNavigate } from 'react-router'
import type { FormErrors, FormResult } from '../../../platform/forms/form-result.ts'
import { type FormErrorRules, useFormErrors } from '../../../ui/form-state/use-form-errors.tsx'
import { withoutFocus } from './use-form-step.tsx'

/** The form's errors that are not fixed yet. On a phone the step of the first error opens. */
export function useStepErrors(
  answer: FormResult | undefined,
  rules: FormErrorRules,
  photos: readonly { key: string }[],
) {
  const form = useFormErrors(answer, rules)
  useScrollToError(form.refused)
  const pictures = photos.map(({ key }) => key).join()
  const [before, setBefore] = useState({ refused: form.refused, pictures })
  if (before.refused !== form.refused) setBefore({ refused: form.refused, pictures })
  const isFixed = before.refused === form.refused && before.pictures !== pictures
  const errors = useMemo(() => {
    const { images, ...others } = form.errors
    return images && isFixed ? others : form.errors
  }, [form.errors, isFixed])
  return { ...form, errors }
}

function useScrollToError(errors: FormErrors): void {
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
