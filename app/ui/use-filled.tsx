import { useCallback } from 'react'
import { useLanguage } from '../i18n/language.tsx'
import type { FormErrors, TypedForm } from '../platform/form-answer.ts'
import type { Filled } from './filled.ts'

/** What the parts of the form are given; the same for as long as nothing changes in it. */
export function useFilled(values: TypedForm, errors: FormErrors): Filled {
  const { t } = useLanguage()
  const typed = useCallback((name: string) => values[name], [values])
  const error = useCallback(
    (name: string) => {
      const wrong = errors[name]
      return wrong && t(wrong.key, wrong.params)
    },
    [errors, t],
  )
  return { typed, error }
}
